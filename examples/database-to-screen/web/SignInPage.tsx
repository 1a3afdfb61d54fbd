import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { SignIn } from '@nodeblocks/frontend-signin-block';
import { useSession } from './session';

const empty = { email: '', password: '' };

export function SignInPage() {
  const { signIn } = useSession();
  const [data, setData] = useState(empty);
  const [failure, setFailure] = useState('');

  const submit = async () => {
    setFailure('');
    try {
      await signIn(data.email, data.password);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Container maxWidth="xs" sx={{ py: 6 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <SignIn
        data={data}
        onDataChange={setData}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {({ defaultBlocks }) => ({
          blocks: defaultBlocks,
          blockOrder: ['signInTitle', 'emailField', 'passwordField', 'signInButton'],
        })}
      </SignIn>
    </Container>
  );
}
