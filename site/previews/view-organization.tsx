import { useState } from 'react';
import { ViewOrganization } from '@nodeblocks/frontend-view-organization-block';

export default function ViewOrganizationPreview() {
  const [approved, setApproved] = useState(false);

  return (
    <ViewOrganization
      labels={{
        headerTitle: 'Aoba Studio',
        headerActionButton: approved ? 'Withdraw approval' : 'Approve',
        subheaderTitle: approved ? 'Approved' : 'Waiting for review',
      }}
      headerAction={() => setApproved(!approved)}
      data={{
        Representative: 'Hana Mori',
        Email: 'studio@example.com',
        Phone: '022-000-0000',
        Address: '1-2-3 Aoba, Sendai',
      }}
    />
  );
}
