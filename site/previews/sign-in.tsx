import { useState } from 'react';
import { SignIn } from '@nodeblocks/frontend-signin-block';

export default function SignInPreview() {
  const [data, setData] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});

  return (
    <SignIn
      noValidate
      data={data}
      onDataChange={(next) => {
        setErrors({});
        setData(next);
      }}
      errors={errors}
      signupUrl="#signup"
      resetPasswordUrl="#reset"
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({
          ...(data.email ? {} : { email: 'Enter your email address' }),
          ...(data.password ? {} : { password: 'Enter your password' }),
        });
      }}
    />
  );
}
