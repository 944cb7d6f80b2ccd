import { SEARCH_MAX } from '../../features/candidates/leaderboardView';

export type Order = 'asc' | 'desc';

/** The part of an address that describes a table. */
export interface TableView<Sort extends string> {
  search: string;
  sort: Sort;
  order: Order;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The possible orders of a table, and the default one. */
export interface TableDefaults<Sort extends string> {
  sorts: readonly Sort[];
  sort: Sort;
  order: Order;
}

export const PAGE_SIZES = [10, 20, 50, 100];
const PAGE_SIZE = 20;

const whole = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/** Reads the view from an address; invalid values are replaced by the defaults. */
export function readTableView<Sort extends string>(
  params: URLSearchParams,
  defaults: TableDefaults<Sort>,
): TableView<Sort> {
  const pageSize = whole(params.get('pageSize'));
  const order = params.get('order');
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: defaults.sorts.find((name) => name === params.get('sort')) ?? defaults.sort,
    order: order === 'asc' || order === 'desc' ? order : defaults.order,
    page: whole(params.get('page')) ?? 1,
    pageSize: pageSize && PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
  };
}

/**
 * Writes the view into an address. Defaults are left out, so that the plain table has a plain address; other
 * parameters, such as a page's filters, stay.
 */
export function writeTableView<Sort extends string>(
  params: URLSearchParams,
  view: TableView<Sort>,
  defaults: TableDefaults<Sort>,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? written.delete(name) : written.set(name, value);
  put('search', view.search.slice(0, SEARCH_MAX), '');
  put('sort', view.sort, defaults.sort);
  put('order', view.order, defaults.order);
  put('page', String(view.page), '1');
  put('pageSize', String(view.pageSize), String(PAGE_SIZE));
  return written;
}

/** Returns the number of the last page with rows; an empty table has one page. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
