import { useState } from 'react';
import { SignIn } from '@nodeblocks/frontend-signin-block';

export default function SignInErrorsPreview() {
  const [data, setData] = useState({ email: 'hana@example.com', password: 'wrong' });
  const [refused, setRefused] = useState(true);

  return (
    <SignIn
      data={data}
      onDataChange={(next) => {
        setRefused(false);
        setData(next);
      }}
      errors={refused ? { password: 'Email address or password is wrong' } : {}}
      signupUrl="#signup"
      resetPasswordUrl="#reset"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
      }}
    />
  );
}
