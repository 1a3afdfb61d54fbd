import { useState } from 'react';
import { SideNavigation } from '@nodeblocks/frontend-side-navigation-block';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';

export default function SideNavigationPreview() {
  const [isMenuOpen, setIsMenuOpen] = useState(true);

  return (
    <Box sx={{ height: 320 }}>
      <SideNavigation
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        sx={{ '& .nbb-side-navigation-link-unread-count': { bgcolor: 'error.main' } }}
        header={{ icon: HomeOutlined, text: 'Admin', href: '#home' }}
        links={[
          { icon: PeopleOutlined, text: 'Users', href: '#users', isActive: true },
          { icon: ApartmentOutlined, text: 'Organizations', href: '#organizations' },
          { icon: ReceiptLongOutlined, text: 'Orders', href: '#orders', unreadCount: 4 },
        ]}
      >
        {({ defaultBlocks, defaultBlockOrder }) => ({
          blocks: {
            ...defaultBlocks,
            menuButton: (
              <SideNavigation.MenuButton aria-label="Toggle menu" aria-expanded={isMenuOpen} />
            ),
          },
          blockOrder: defaultBlockOrder,
        })}
      </SideNavigation>
    </Box>
  );
}
