import type { CsvCell } from '../../media/csv/csv-columns.js';

/**
 * The least number of rows with the same known values: the chance to pick somebody's row is at most 5 % then, as for public
 * files about patients (K. El Emam and others, De-identifying a public use microdata file from the Canadian national
 * discharge abstract database, BMC Medical Informatics and Decision Making 11:53, 2011).
 */
export const LEAST_GROUP = 20;
/** A large group is published in parts of this size, so that few rows are in memory. */
const PART = 500;

/** A row of the file without its voter. */
export interface AnonymousRow {
  /** The values by which somebody who knows when and whom a person rated could find the row. */
  known: readonly CsvCell[];
  scores: readonly (number | null)[];
}

/**
 * Groups the rows of one candidate so that each published row shares its known values, and the metrics that it has scores
 * for, with at least 19 others (k-anonymity: L. Sweeney, International Journal of Uncertainty, Fuzziness and
 * Knowledge-Based Systems 10, 2002). A voter rates a candidate once in a round, so the rows of a group are of different
 * people. Rows of a group that is too small lose one known value after the other, and are left out in the end. Published
 * rows are in the order of their values: the order of storage would show which rows of different candidates were given one
 * after the other.
 */
export class AnonymousRows {
  suppressed = 0;
  /** The groups by the number of values that their rows have lost. */
  private readonly levels: Map<string, AnonymousRow[]>[];

  /** @param lost the positions of the known values that small groups lose, in this order */
  constructor(private readonly lost: readonly number[]) {
    this.levels = [new Map(), ...lost.map(() => new Map())];
  }

  /** Adds a row. @returns rows to publish now */
  add(row: AnonymousRow, level = 0): AnonymousRow[] {
    const groups = this.levels[level] ?? new Map<string, AnonymousRow[]>();
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
    // What stays is a part at least, so no later row of the group is alone.
    return group.length < 2 * PART ? [] : sorted(group.splice(0, PART));
  }

  /** Ends the groups of a level, because no further row belongs to them. @returns rows to publish now */
  end(level = 0): AnonymousRow[] {
    const groups = [...(this.levels[level]?.values() ?? [])];
    this.levels[level]?.clear();
    return groups.flatMap((group) => {
      if (group.length >= LEAST_GROUP) return sorted(group);
      const position = this.lost[level];
      if (position === undefined) {
        this.suppressed += group.length;
        return [];
      }
      return group.flatMap(({ known, scores }) =>
        this.add({ known: known.with(position, null), scores }, level + 1),
      );
    });
  }

  /** Ends all groups. @returns the last rows to publish */
  endAll(): AnonymousRow[] {
    return this.levels.flatMap((_, level) => this.end(level));
  }
}

function keyOf({ known, scores }: AnonymousRow): string {
  return JSON.stringify([known, scores.map((score) => score !== null)]);
}

function sorted(group: readonly AnonymousRow[]): AnonymousRow[] {
  const rows = group.map((row) => ({ row, text: JSON.stringify(row.scores) }));
  return rows.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text))).map(({ row }) => row);
}
