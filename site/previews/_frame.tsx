import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';

const typography = { fontFamily: 'system-ui, "Noto Sans JP", sans-serif' };
const themes = {
  light: createTheme({ palette: { mode: 'light' }, typography }),
  dark: createTheme({ palette: { mode: 'dark' }, typography }),
};

/** Stands around every preview: the theme of the page, and some room. */
export default function Frame({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <ThemeProvider theme={themes[theme]}>
      <CssBaseline />
      <Box sx={{ padding: 2 }}>{children}</Box>
    </ThemeProvider>
  );
}
