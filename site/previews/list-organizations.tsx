import { useState } from 'react';
import {
  ListOrganizations,
  type ListOrganizationsRowData,
} from '@nodeblocks/frontend-list-organization-block';
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

const initialRows: ListOrganizationsRowData[] = [
  { id: 'org-1', name: 'Aoba Studio', joinDate: '2024-11-05T00:00:00+09:00', createdAt: '2024-11-01T10:00:00+09:00', status: 'active' },
  { id: 'org-2', name: 'Kawa Pottery', joinDate: '2025-01-20T00:00:00+09:00', createdAt: '2025-01-14T13:20:00+09:00', status: 'active' },
  { id: 'org-3', name: 'Northern Linen', joinDate: '2025-02-03T00:00:00+09:00', createdAt: '2025-02-01T08:15:00+09:00', status: 'inactive' },
];

export default function ListOrganizationsPreview() {
  const [rows, setRows] = useState(initialRows);
  const [search, setSearch] = useState('');

  const setStatus = (id: string, status: string) =>
    setRows((current) => current.map((row) => (row.id === id ? { ...row, status } : row)));

  return (
    <ThemeProvider theme={withDarkCells}>
      <ListOrganizations
        listOrganizationsTitle="Organizations"
        labels={{
          emptyStateMessage: 'No organizations found',
          searchFieldPlaceholder: 'Search by name',
          headerRow: { name: 'Name', joinDate: 'Joined', createdAt: 'Applied', status: 'Status' },
          cellData: { statusActive: 'Active', statusInactive: 'Inactive' },
          rowActions: { activate: 'Activate', deactivate: 'Deactivate' },
        }}
        data={rows.filter((row) => row.name.toLowerCase().includes(search.toLowerCase()))}
        searchValue={search}
        onSearchFieldChange={setSearch}
        resolveRowAction={(row) => (row.status === 'active' ? ['deactivate'] : ['activate'])}
        onItemActivate={(id) => setStatus(id, 'active')}
        onItemDeactivate={(id) => setStatus(id, 'inactive')}
        pagination={{ currentPage: 1, totalPages: 1, onPageChange: () => {} }}
      />
    </ThemeProvider>
  );
}
