import { useState } from 'react';
import { ViewProduct } from '@nodeblocks/frontend-view-product-block';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1368 540">' +
    '<rect width="1368" height="540" fill="#e8efe9"/>' +
    '<rect x="560" y="150" width="220" height="240" rx="28" fill="#5f8d75"/>' +
    '<path d="M780 210h50a60 60 0 0 1 0 120h-50" fill="none" stroke="#5f8d75" stroke-width="30"/>' +
    '</svg>',
)}`;

export default function ViewProductPreview() {
  const [ordered, setOrdered] = useState(false);

  return (
    <ViewProduct
      sx={{ '& .nbb-view-product-root-content': { width: '100%', maxWidth: 960 } }}
      organizationName="Kawa Pottery"
      imageUrl={picture}
      imageAlt="A green ceramic mug"
      chips={[{ label: 'New' }, { label: 'Kitchen' }]}
      headerTitle="Ceramic mug"
      tags={[{ label: ['Kitchen', 'Mugs'], icon: <PlaceOutlined fontSize="inherit" /> }]}
      sections={[
        { icon: DescriptionOutlined, label: 'About', value: 'Holds 280 ml. Glazed by hand.' },
        { icon: LocalShippingOutlined, label: 'Delivery', value: 'Ships within three days.' },
      ]}
      secondarySections={[{ label: 'Care', value: 'Dishwasher safe.' }]}
      footerText="Sold by Kawa Pottery"
      actions={[
        { label: 'Ask a question', onClick: () => {} },
        { label: ordered ? 'Ordered' : 'Order', onClick: () => setOrdered(true) },
      ]}
    />
  );
}
