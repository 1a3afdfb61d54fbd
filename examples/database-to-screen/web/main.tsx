import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { App } from './App';
import { SessionProvider } from './session';

// The table block paints its cells with common.white and light grays.
const cells = { common: { white: '#121212' }, grey: { 50: '#1e1e1e', 100: '#1e1e1e' } };
const theme = createTheme({ colorSchemes: { light: true, dark: { palette: cells } } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <SessionProvider>
        <App />
      </SessionProvider>
    </ThemeProvider>
  </StrictMode>
);
