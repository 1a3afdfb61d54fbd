import { useSession } from './session';
import { SignInPage } from './SignInPage';

export function App() {
  const { session } = useSession();
  if (session === undefined) return null;
  return session ? <p>Signed in as {session.email}</p> : <SignInPage />;
}
