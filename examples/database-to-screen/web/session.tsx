import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { api } from './api';

export type Session = { id: string; email: string; admin: boolean };

type SessionContextValue = {
  /** undefined while nobody knows yet, null when nobody is signed in */
  session: Session | null | undefined;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
};

const SessionContext = createContext<SessionContextValue | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();

  const load = () => api<Session>('GET', '/session').then(setSession);

  useEffect(() => {
    load().catch(() => setSession(null));
  }, []);

  const signIn = async (email: string, password: string) => {
    await api('POST', '/auth/login', { email, password });
    await load();
  };

  const signOut = async () => {
    await api('POST', '/auth/logout', {});
    setSession(null);
  };

  return <SessionContext value={{ session, signIn, signOut }}>{children}</SessionContext>;
}

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}
