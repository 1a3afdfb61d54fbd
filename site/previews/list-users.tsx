import { useState } from 'react';
import { ListUsers, type ListUsersRowData } from '@nodeblocks/frontend-list-users-block';
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

const initialUsers: ListUsersRowData[] = [
  { id: 'u-1', name: 'Hana Mori', createdAt: '2024-12-03T10:00:00+09:00', status: 'active' },
  { id: 'u-2', name: 'Ken Ito', createdAt: '2025-01-18T14:20:00+09:00', status: 'active' },
  { id: 'u-3', name: 'Yui Sato', createdAt: '2025-02-09T08:45:00+09:00', status: 'inactive' },
];

export default function ListUsersPreview() {
  const [users, setUsers] = useState(initialUsers);
  const [search, setSearch] = useState('');

  const setStatus = (id: string, status: string) =>
    setUsers((rows) => rows.map((row) => (row.id === id ? { ...row, status } : row)));

  return (
    <ThemeProvider theme={withDarkCells}>
      <ListUsers
        listUsersTitle="Users"
        labels={{
          emptyStateMessage: 'No users found',
          searchFieldPlaceholder: 'Search by name',
          headerRow: { name: 'Name', createdAt: 'Registered', status: 'Status' },
          cellData: { statusActive: 'Active', statusInactive: 'Locked' },
          rowActions: { activate: 'Unlock', deactivate: 'Lock' },
        }}
        data={users.filter((user) => user.name.toLowerCase().includes(search.toLowerCase()))}
        searchValue={search}
        onSearchFieldChange={setSearch}
        resolveRowAction={(user) => (user.status === 'active' ? ['deactivate'] : ['activate'])}
        onItemActivate={(id) => setStatus(id, 'active')}
        onItemDeactivate={(id) => setStatus(id, 'inactive')}
        pagination={{ currentPage: 1, totalPages: 1, onPageChange: () => {} }}
      />
    </ThemeProvider>
  );
}
