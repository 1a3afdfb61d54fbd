import { Navbar } from '@nodeblocks/frontend-navbar-block';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Typography from '@mui/material/Typography';

export default function NavbarPreview() {
  return (
    <Navbar
      aria-label="Main"
      leftContent={
        <Typography component="span" variant="h6">
          Komorebi Market
        </Typography>
      }
      centerContent={
        <>
          <Navbar.Link href="#products">Products</Navbar.Link>
          <Navbar.Link href="#makers">Makers</Navbar.Link>
        </>
      }
      rightContent={
        <>
          <Navbar.Item
            icon={<NotificationsOutlined />}
            aria-label="Notifications, 3 unread"
            badgeProps={{ badgeContent: 3, color: 'error' }}
          />
          <Navbar.Item icon={<ShoppingBagOutlined />} label="Orders" />
        </>
      }
    />
  );
}
