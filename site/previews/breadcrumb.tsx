import { useState } from 'react';
import { Breadcrumbs } from '@nodeblocks/frontend-breadcrumb-block';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export default function BreadcrumbPreview() {
  const [last, setLast] = useState('nothing yet');

  return (
    <Box>
      <Breadcrumbs
        aria-label="Breadcrumb"
        items={[
          { label: 'Home', url: '#home' },
          { label: 'Kitchen', url: '#kitchen' },
          { label: 'Ceramic mug' },
        ]}
        onNavigate={(url) => setLast(url)}
      />
      <Typography variant="body2" sx={{ p: 2 }}>
        Last navigation: {last}
      </Typography>
    </Box>
  );
}
