import { useEffect, useState, type ComponentProps } from 'react';
import Alert from '@mui/material/Alert';
import { ListProductsTable } from '@nodeblocks/frontend-list-products-table-block';
import { findProducts, toRow, type List, type Product } from './products';
import { useSession } from './session';

const labels: ComponentProps<typeof ListProductsTable>['labels'] = {
  emptyStateMessage: 'No products yet',
  searchFieldPlaceholder: 'Search by full name',
  actions: { createProduct: 'Add a product', filter: 'Filter' },
  headerRow: {
    productTitle: 'Product',
    publicationPeriod: 'Published',
    created: 'Created',
    updated: 'Updated',
    favorites: 'Likes',
    orders: 'Orders',
  },
  cellData: { sinceUnset: 'No start', untilUnset: 'No end', dateUnset: 'Not set' },
};

const day = (value: unknown) => new Date(String(value)).toLocaleDateString();

/** The columns for what the server has, in place of the six that the block shows otherwise. */
const columns: ComponentProps<typeof ListProductsTable.Table>['columns'] = [
  { field: 'title', headLabel: labels.headerRow.productTitle },
  { field: 'description', headLabel: 'Description' },
  { field: 'createdAt', headLabel: labels.headerRow.created, valueFormatter: day },
  { field: 'updatedAt', headLabel: labels.headerRow.updated, valueFormatter: day },
];

export function ProductsPage() {
  const { session } = useSession();
  const [search, setSearch] = useState('');
  const [query, setQuery] = useState({ name: '', page: 1 });
  const [list, setList] = useState<List<Product>>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    let current = true;
    findProducts(query.name, query.page)
      .then((received) => current && setList(received))
      .catch((error: Error) => current && setFailure(error.message));
    return () => {
      current = false;
    };
  }, [query]);

  if (failure) return <Alert severity="error">{failure}</Alert>;
  return (
    <ListProductsTable
      listProductsTableTitle="Products"
      labels={labels}
      isLoading={!list}
      data={list?.data.map(toRow) ?? []}
      searchValue={search}
      onSearchFieldChange={setSearch}
      onSearchSubmit={() => setQuery({ name: search, page: 1 })}
      createHref="/products/new"
      {...(session?.admin && { onNavigate: (to: string) => window.location.assign(`#${to}`) })}
      pagination={{
        currentPage: query.page,
        totalPages: list?.metadata.pagination.totalPages ?? 1,
        onPageChange: (page) => setQuery({ ...query, page }),
      }}
    >
      {({ defaultBlocks, defaultBlockOrder }) => ({
        blocks: {
          ...defaultBlocks,
          content: (
            <ListProductsTable.Content>
              {({ defaultBlocks: parts, defaultBlockOrder: order }) => ({
                blocks: { ...parts, grid: <ListProductsTable.Table columns={columns} /> },
                blockOrder: order,
              })}
            </ListProductsTable.Content>
          ),
        },
        blockOrder: defaultBlockOrder,
      })}
    </ListProductsTable>
  );
}
