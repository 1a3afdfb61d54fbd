import { useSyncExternalStore, type ReactNode } from 'react';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { NewProductPage } from './NewProductPage';
import { ProductsPage } from './ProductsPage';
import { ProfilePage } from './ProfilePage';
import { useSession } from './session';
import { SignInPage } from './SignInPage';

function usePath(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash.slice(1) || '/products'
  );
}

/** Shows a page to admins only. The server refuses everybody else in any case. */
function AdminOnly({ children }: { children: ReactNode }) {
  const { session } = useSession();
  return session?.admin ? children : <Typography>Only admins can open this page.</Typography>;
}

function Page({ path }: { path: string }) {
  if (path === '/profile') return <ProfilePage />;
  if (path === '/products/new') {
    return (
      <AdminOnly>
        <NewProductPage />
      </AdminOnly>
    );
  }
  return <ProductsPage />;
}

export function App() {
  const { session, signOut } = useSession();
  const path = usePath();

  if (session === undefined) return <CircularProgress aria-label="Loading" />;
  if (session === null) return <SignInPage />;
  return (
    <>
      <AppBar position="static">
        <Toolbar sx={{ gap: 1 }}>
          <Button color="inherit" href="#/products">
            Products
          </Button>
          <Button color="inherit" href="#/profile">
            Profile
          </Button>
          <Typography sx={{ flexGrow: 1, textAlign: 'end' }}>{session.email}</Typography>
          <Button color="inherit" onClick={() => void signOut()}>
            Sign out
          </Button>
        </Toolbar>
      </AppBar>
      <Container sx={{ py: 4 }}>
        <Page path={path} />
      </Container>
    </>
  );
}
