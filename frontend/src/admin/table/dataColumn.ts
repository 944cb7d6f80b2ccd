import type { ReactNode } from 'react';

/** A column of a table, which on a phone becomes a part of each row's card. */
export interface DataColumn<Row, Sort extends string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the address calls the order by this column; without it the column can't be sorted. */
  sort?: Sort;
  /** Where the first press of its heading leads: figures are mostly asked for from the top. */
  firstOrder?: 'asc' | 'desc';
  numeric?: boolean;
  /** In pixels; the others share what is left. */
  width?: number;
  /** In pixels, for one without a width: below this its words would break. */
  minWidth?: number;
  /** Takes a whole line of a card. */
  wide?: boolean;
  /** Its place on a card; a detail has its title. */
  slot?: 'media' | 'heading' | 'detail' | 'actions';
}
