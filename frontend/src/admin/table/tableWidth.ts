import type { DataColumn } from './dataColumn';
import type { ColumnLayout } from './useColumnLayout';
import type { Density } from './useDensity';

/** The columns of a table with their widths. */
export interface LaidOut<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[];
  /** The width in pixels below which the table scrolls. */
  needed: number;
}

export const BOX_WIDTH = 48;
/** The mean width of a bold letter, and of the two carets with the gaps beside them, in pixels. */
const [LETTER_WIDTH, CARETS_WIDTH] = [8.2, 32];
/** The padding of a cell on both sides, in pixels. */
const PADDING: Readonly<Record<Density, number>> = { compact: 16, comfortable: 32 };
const COMPACT_PICTURE = 52;
/** The default width of a column, in pixels: the longest words of titles and names stay whole. */
export const MIN_WIDTH = 160;

/** Widens columns for the longest word of their titles, because a cut word hides the carets behind it. */
function readable<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  density: Density,
): DataColumn<Row, Sort>[] {
  return columns.map((column) => {
    if (column.width === undefined || column.slot === 'media') return column;
    const letters = Math.max(...column.title.split(' ').map(({ length }) => length));
    const needed = letters * LETTER_WIDTH + (column.sort ? CARETS_WIDTH : 0) + PADDING[density];
    return { ...column, width: Math.max(column.width, Math.ceil(needed)) };
  });
}

/**
 * Applies the chosen widths. One column stays without a width, because it takes what the others leave: if all have one,
 * it is a column whose width nobody has chosen, or the row's name.
 */
function sized<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  widths: ColumnLayout['widths'],
): DataColumn<Row, Sort>[] {
  const chosen = columns.map((column) => {
    const width = widths[column.key];
    return width === undefined ? column : { ...column, width };
  });
  if (chosen.some(({ width }) => width === undefined)) return chosen;
  const flexible =
    columns.findLast(({ key, slot }) => slot === undefined && widths[key] === undefined) ??
    columns.find(({ slot }) => slot === 'heading');
  return chosen.map((column) =>
    column.key === flexible?.key ? { ...column, width: undefined, minWidth: column.width } : column,
  );
}

/** Computes the widths of the columns of a table. */
export function layOut<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  { density, widths, hasBoxes }: { density: Density; widths: ColumnLayout['widths']; hasBoxes: boolean },
): LaidOut<Row, Sort> {
  const laidOut = sized(readable(columns, density), widths).map((column) =>
    column.slot === 'media' && density === 'compact' ? { ...column, width: COMPACT_PICTURE } : column,
  );
  const needed = laidOut.reduce(
    (sum, { width, minWidth = MIN_WIDTH }) => sum + (width ?? minWidth),
    hasBoxes ? BOX_WIDTH : 0,
  );
  return { columns: laidOut, needed };
}
