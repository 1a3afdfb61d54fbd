import { useState } from 'react';
import { ResetPassword } from '@nodeblocks/frontend-reset-password-block';

export default function ResetPasswordPreview() {
  const [view, setView] = useState<'request' | 'confirm_password'>('request');
  const [data, setData] = useState({ email: '', password: '', confirmPassword: '' });
  const [mismatch, setMismatch] = useState(false);

  return (
    <ResetPassword
      view={view}
      data={data}
      onDataChange={(next) => {
        setMismatch(false);
        setData(next);
      }}
      errors={mismatch ? { confirmPassword: 'The passwords differ' } : {}}
      resetPasswordTitle={view === 'request' ? 'Forgot your password?' : 'Choose a new password'}
      description={
        view === 'request'
          ? 'Enter the address you signed up with.'
          : 'Both fields must hold the same password.'
      }
      onSendRequest={() => setView('confirm_password')}
      onResetPassword={({ password, confirmPassword }) => {
        if (password !== confirmPassword) {
          setMismatch(true);
          return;
        }
        setView('request');
        setData({ email: '', password: '', confirmPassword: '' });
      }}
    />
  );
}
