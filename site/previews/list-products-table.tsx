import { useState } from 'react';
import {
  ListProductsTable,
  type ListProductsTableRowData,
} from '@nodeblocks/frontend-list-products-table-block';
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

const initialRows: ListProductsTableRowData[] = [
  {
    id: 'p-1', category: 'Kitchen', title: 'Ceramic mug',
    publication: { since: '2025-02-01T00:00:00+09:00', status: 'active' },
    createdBy: 'Hana Mori', createdAt: '2025-01-20T10:00:00+09:00',
    updatedBy: 'Hana Mori', updatedAt: '2025-02-11T15:30:00+09:00',
    favoritesCount: 24, ordersCount: 7,
  },
  {
    id: 'p-2', category: 'Textile', title: 'Linen apron',
    createdBy: 'Ken Ito', createdAt: '2025-02-14T09:10:00+09:00',
    updatedBy: 'Ken Ito', updatedAt: '2025-02-15T12:00:00+09:00',
    favoritesCount: 3, ordersCount: 0,
  },
];

export default function ListProductsTablePreview() {
  const [archived, setArchived] = useState<string[]>([]);
  const [tab, setTab] = useState('current');
  const [search, setSearch] = useState('');

  return (
    <ThemeProvider theme={withDarkCells}>
      <ListProductsTable
        listProductsTableTitle="Products"
        createHref="#new"
        onNavigate={() => {}}
        labels={{
          emptyStateMessage: 'No products here',
          searchFieldPlaceholder: 'Search by title',
          actions: { createProduct: 'Add a product', createProductShort: 'Add', filter: 'Filter' },
          headerRow: {
            productTitle: 'Product',
            publicationPeriod: 'Published',
            created: 'Created',
            updated: 'Updated',
            favorites: 'Likes',
            orders: 'Orders',
          },
          cellData: { sinceUnset: 'No start', untilUnset: 'No end', dateUnset: 'Not published' },
          rowActions: { edit: 'Edit', archive: 'Archive', restore: 'Restore' },
        }}
        data={initialRows.filter(
          (row) =>
            archived.includes(row.id) === (tab === 'archived') &&
            row.title.toLowerCase().includes(search.toLowerCase()),
        )}
        tabs={[
          { key: 'current', label: 'Current' },
          { key: 'archived', label: 'Archived' },
        ]}
        currentTab={tab}
        onTabChange={setTab}
        searchValue={search}
        onSearchFieldChange={setSearch}
        resolveRowAction={(row) => (archived.includes(row.id) ? ['restore'] : ['edit', 'archive'])}
        onProductEdit={() => {}}
        onProductArchive={(id) => setArchived((ids) => [...ids, id])}
        onProductUnarchive={(id) => setArchived((ids) => ids.filter((other) => other !== id))}
        pagination={{ currentPage: 1, totalPages: 1, onPageChange: () => {} }}
      />
    </ThemeProvider>
  );
}
