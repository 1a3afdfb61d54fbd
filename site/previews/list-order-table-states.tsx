import { useState } from 'react';
import { ListOrderTable } from '@nodeblocks/frontend-list-order-table-block';
import Box from '@mui/material/Box';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

// Cells are painted with common.white and light grays: give them dark values in a dark theme.
const withDarkCells = (outer: Theme) =>
  outer.palette.mode === 'dark'
    ? createTheme(outer, {
        palette: {
          common: { white: outer.palette.background.paper },
          grey: { 50: outer.palette.background.default, 100: outer.palette.grey[900] },
        },
      })
    : outer;

const orders = [
  { id: 'o-1001', title: 'Linen apron', ordererName: 'Ken Ito', createdAt: '2025-03-01T16:05:00+09:00', status: 'pending' },
];

export default function ListOrderTableStatesPreview() {
  const [state, setState] = useState<'loading' | 'empty' | 'rows'>('empty');

  return (
    <ThemeProvider theme={withDarkCells}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state}
        onChange={(_event, next) => next && setState(next)}
        aria-label="State of the table"
      >
        <ToggleButton value="loading">Loading</ToggleButton>
        <ToggleButton value="empty">Empty</ToggleButton>
        <ToggleButton value="rows">Rows</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ mt: 2 }}>
        <ListOrderTable
          listOrderTableTitle="Orders"
          isLoading={state === 'loading'}
          data={state === 'rows' ? orders : []}
          labels={{
            emptyStateMessage: 'No orders yet',
            searchFieldPlaceholder: 'Search by product',
            actions: { filter: 'Filter' },
            headerRow: { ordererName: 'Customer', title: 'Product', createdAt: 'Ordered' },
          }}
        />
      </Box>
    </ThemeProvider>
  );
}
