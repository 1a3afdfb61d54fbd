import { useState } from 'react';
import { ListOrderTable, type ListOrderTableRowData } from '@nodeblocks/frontend-list-order-table-block';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';

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

const initialOrders: ListOrderTableRowData[] = [
  { id: 'o-1001', title: 'Ceramic mug, 2 pieces', ordererName: 'Hana Mori', createdAt: '2025-03-02T09:30:00+09:00', status: 'pending' },
  { id: 'o-1002', title: 'Linen apron', ordererName: 'Ken Ito', createdAt: '2025-03-01T16:05:00+09:00', status: 'pending' },
  { id: 'o-1003', title: 'Oak tray', ordererName: 'Yui Sato', createdAt: '2025-02-27T11:45:00+09:00', status: 'accepted' },
];

export default function ListOrderTablePreview() {
  const [orders, setOrders] = useState(initialOrders);
  const [tab, setTab] = useState('pending');
  const [search, setSearch] = useState('');

  const setStatus = (id: string, status: string) =>
    setOrders((rows) => rows.map((row) => (row.id === id ? { ...row, status } : row)));

  return (
    <ThemeProvider theme={withDarkCells}>
      <ListOrderTable
        listOrderTableTitle="Orders"
        labels={{
          emptyStateMessage: 'No orders in this tab',
          searchFieldPlaceholder: 'Search by product',
          actions: { filter: 'Filter' },
          headerRow: { ordererName: 'Customer', title: 'Product', createdAt: 'Ordered' },
          rowActions: {
            markProcessing: 'Mark as processing',
            acceptOrder: 'Accept',
            cancelOrder: 'Cancel',
            revertToPending: 'Back to pending',
            sendMessage: 'Send a message',
          },
        }}
        data={orders.filter(
          (row) => row.status === tab && row.title.toLowerCase().includes(search.toLowerCase()),
        )}
        tabs={[
          { key: 'pending', label: 'Pending' },
          { key: 'accepted', label: 'Accepted' },
          { key: 'canceled', label: 'Canceled' },
        ]}
        currentTab={tab}
        onTabChange={setTab}
        searchValue={search}
        onSearchFieldChange={setSearch}
        resolveRowAction={(row) =>
          row.status === 'pending' ? ['acceptOrder', 'cancelOrder'] : ['revertToPending']
        }
        onOrderAccepted={(id) => setStatus(id, 'accepted')}
        onOrderCanceled={(id) => setStatus(id, 'canceled')}
        onOrderRevertedToPending={(id) => setStatus(id, 'pending')}
        pagination={{ currentPage: 1, totalPages: 1, onPageChange: () => {} }}
      />
    </ThemeProvider>
  );
}
