import type { ListProductsTableRowData } from '@nodeblocks/frontend-list-products-table-block';
import { api } from './api';

/** A product as the server sends it. */
export type Product = {
  id: string;
  name: string;
  description: string;
  createdAt: string;
  updatedAt: string;
};

/** A list as every list endpoint of the SDK sends it. */
export type List<T> = {
  data: T[];
  metadata: { pagination: { page: number; limit: number; total: number; totalPages: number } };
};

/** The row of the table for a product. Fields that the server does not have stay empty; no column shows them. */
export function toRow(product: Product): ListProductsTableRowData {
  return {
    id: product.id,
    title: product.name,
    description: product.description,
    category: '',
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    createdBy: '',
    updatedBy: '',
    favoritesCount: 0,
    ordersCount: 0,
  };
}

/** One page of the products; with a name, of those that have exactly this name. */
export function findProducts(name: string, page: number): Promise<List<Product>> {
  const query = new URLSearchParams({ page: String(page), limit: '10', ...(name && { name }) });
  return api('GET', `/products?${query}`);
}
