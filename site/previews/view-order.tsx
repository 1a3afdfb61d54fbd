import { ViewOrder } from '@nodeblocks/frontend-view-order-block';
import { alpha, useTheme } from '@mui/material/styles';

export default function ViewOrderPreview() {
  const theme = useTheme();

  return (
    <ViewOrder
      labels={{
        headerTitle: 'Order o-1001',
        subheaderTitle: 'Placed on 2 March 2025 by Hana Mori',
        status: 'Status',
        statusText: 'Waiting for confirmation',
      }}
      statusColor={alpha(theme.palette.warning.main, 0.2)}
      data={{
        Product: 'Ceramic mug',
        Quantity: '2',
        Subtotal: '¥5,600',
        Tax: '¥560',
        Total: <strong>¥6,160</strong>,
        'Deliver to': '1-2-3 Aoba, Sendai',
      }}
    />
  );
}
