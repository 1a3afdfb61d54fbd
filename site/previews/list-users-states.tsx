import { useState } from 'react';
import { ListUsers } from '@nodeblocks/frontend-list-users-block';
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

const users = [{ id: 'u-1', name: 'Hana Mori', createdAt: '2024-12-03T10:00:00+09:00', status: 'active' }];

export default function ListUsersStatesPreview() {
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
        <ListUsers
          listUsersTitle="Users"
          isLoading={state === 'loading'}
          data={state === 'rows' ? users : []}
          labels={{
            emptyStateMessage: 'No users found',
            searchFieldPlaceholder: 'Search by name',
            headerRow: { name: 'Name', createdAt: 'Registered', status: 'Status' },
            cellData: { statusActive: 'Active', statusInactive: 'Locked' },
          }}
        />
      </Box>
    </ThemeProvider>
  );
}
