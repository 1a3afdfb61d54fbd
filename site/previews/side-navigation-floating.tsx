import { useState } from 'react';
import { SideNavigation } from '@nodeblocks/frontend-side-navigation-block';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export default function SideNavigationFloatingPreview() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <Box sx={{ height: 320 }}>
      <Typography sx={{ mb: 2 }}>The open menu lies over this text, which keeps its place.</Typography>
      <SideNavigation
        isFloating
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        header={{ icon: HomeOutlined, text: 'Shop', href: '#home' }}
        links={[
          { icon: PeopleOutlined, text: 'Makers', href: '#makers' },
          { icon: ReceiptLongOutlined, text: 'Orders', href: '#orders', isActive: true },
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
