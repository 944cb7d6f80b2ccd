import type { ReactNode } from 'react';

/** A column of a table; on a phone, a part of each row's card. */
export interface DataColumn<Row, Sort extends string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The content on a card, if it differs; a card leaves out a detail that is null. */
  card?: (row: Row) => ReactNode;
  /** The name of this order in the address; without it, the column can't be sorted. */
  sort?: Sort;
  /** The order after the first press on the heading: the highest figures are usually wanted first. */
  firstOrder?: 'asc' | 'desc';
  numeric?: boolean;
  /** The width in pixels; columns without one share the remaining width. */
  width?: number | undefined;
  /** The minimum width of a column without a fixed one, in pixels: below it, words would break. */
  minWidth?: number | undefined;
  /** True if a table may leave the column out to fit a narrow window. */
  optional?: boolean;
  /** True for a full line of a card. */
  wide?: boolean;
  /** The position on a card; a detail shows its title. */
  slot?: 'media' | 'heading' | 'detail' | 'actions';
  /**
   * The place of a text on a card that needs no title: beside or below the row's name, or in one of the two lines that
   * follow the name across the card.
   */
  atName?: 'beside' | 'below' | 'line' | 'secondLine';
}
