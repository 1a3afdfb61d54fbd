import { useState } from 'react';
import { ResetPassword } from '@nodeblocks/frontend-reset-password-block';

export default function ResetPasswordConfirmPreview() {
  const [data, setData] = useState({ password: 'new-secret-1', confirmPassword: 'new-secret-2' });
  const [differ, setDiffer] = useState(true);
  const [saved, setSaved] = useState(false);

  return (
    <ResetPassword
      view="confirm_password"
      resetPasswordTitle="Choose a new password"
      description={saved ? 'The new password is saved.' : 'Both fields must hold the same password.'}
      data={data}
      onDataChange={(next) => {
        setDiffer(false);
        setSaved(false);
        setData(next);
      }}
      errors={differ ? { confirmPassword: 'The passwords differ' } : {}}
      onSendRequest={() => {}}
      onResetPassword={({ password, confirmPassword }) => {
        setDiffer(password !== confirmPassword);
        setSaved(password === confirmPassword);
      }}
    />
  );
}
