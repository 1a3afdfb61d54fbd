import { useState } from 'react';
import { ViewOrganization } from '@nodeblocks/frontend-view-organization-block';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

export default function ViewOrganizationReviewPreview() {
  const [decision, setDecision] = useState('Waiting for review');

  return (
    <ViewOrganization
      labels={{ subheaderTitle: decision }}
      data={{ Representative: 'Hana Mori', Email: 'studio@example.com' }}
    >
      {({ defaultBlocks, defaultBlockOrder }) => ({
        blocks: {
          ...defaultBlocks,
          header: (
            <ViewOrganization.Header>
              <Typography variant="h4" component="h1" sx={{ flexGrow: 1 }}>
                Aoba Studio
              </Typography>
              <Button onClick={() => setDecision('Rejected')}>Reject</Button>
              <Button variant="contained" onClick={() => setDecision('Approved')}>
                Approve
              </Button>
            </ViewOrganization.Header>
          ),
        },
        blockOrder: defaultBlockOrder,
      })}
    </ViewOrganization>
  );
}
