/** One version of a candidate's statement about the index. */
export interface StatementVersion {
  id: number;
  candidateId: number;
  /** The version that this one replaced; null for the first. */
  replacesId: number | null;
  /** The day of the statement, such as `2026-11-21`. */
  statedOn: string;
  /** The source of the statement, or how it reached the index. */
  source: string;
  sourceUrl: string | null;
  text: string;
  textSo: string | null;
  textAr: string | null;
  /** True if this version withdraws the statement; it repeats the withdrawn text. */
  withdrawn: boolean;
  createdAt: Date;
  /** The account id at that time. The account may have been deleted or renamed since. */
  actorId: number;
  actorName: string;
}

/** The fields of the form. */
export const STATEMENT_FIELDS = [
  'statedOn',
  'source',
  'sourceUrl',
  'text',
  'textSo',
  'textAr',
] as const satisfies (keyof StatementVersion)[];

export type StatementFields = Pick<StatementVersion, (typeof STATEMENT_FIELDS)[number]>;

/** A statement with its earlier versions, newest first. */
export interface Statement {
  latest: StatementVersion;
  earlier: StatementVersion[];
}

export const STATEMENT_SOURCE_MAX = 200;
export const STATEMENT_TEXT_MAX = 2000;
/**
 * The maximum number of versions per candidate, including corrections and withdrawals, so that the page stays readable.
 */
export const MAX_STATEMENT_VERSIONS = 100;

/**
 * The number of newest versions among which the latest statement is searched; those of deleted candidates are skipped.
 */
export const NEWEST_VERSIONS = 50;

/** Groups versions to statements, the latest first. @param versions all of one candidate, in any order */
export function statementsOf(versions: readonly StatementVersion[]): Statement[] {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const replaced = new Set(versions.map(({ replacesId }) => replacesId));
  const latest = versions.filter(({ id }) => !replaced.has(id));
  latest.sort((a, b) => (a.statedOn === b.statedOn ? b.id - a.id : a.statedOn < b.statedOn ? 1 : -1));
  return latest.map((version) => ({ latest: version, earlier: earlierThan(version, byId) }));
}

/** Builds the statement with a known latest version. @param versions all earlier ones of the same candidate */
export function statementWith(latest: StatementVersion, versions: readonly StatementVersion[]): Statement {
  return { latest, earlier: earlierThan(latest, new Map(versions.map((version) => [version.id, version]))) };
}

function earlierThan(version: StatementVersion, byId: ReadonlyMap<number, StatementVersion>) {
  const earlier: StatementVersion[] = [];
  for (let before = byId.get(version.replacesId ?? 0); before; before = byId.get(before.replacesId ?? 0)) {
    earlier.push(before);
  }
  return earlier;
}
