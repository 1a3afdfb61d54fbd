import { useState } from 'react';
import { Navbar } from '@nodeblocks/frontend-navbar-block';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Typography from '@mui/material/Typography';

export default function NavbarSignedOutPreview() {
  const [signedIn, setSignedIn] = useState(false);

  return (
    <Navbar
      aria-label="Main, by session"
      leftContent={
        <Typography component="span" variant="h6">
          Komorebi Market
        </Typography>
      }
      rightContent={
        signedIn ? (
          <Navbar.Item icon={<PersonOutlined />} label="Sign out" onClick={() => setSignedIn(false)} />
        ) : (
          <Navbar.Item icon={<LoginOutlined />} label="Sign in" onClick={() => setSignedIn(true)} />
        )
      }
    />
  );
}
