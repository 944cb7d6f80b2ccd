/** What a candidate has said about how the index shows them, as it was entered at one time. */
export interface StatementVersion {
  id: number;
  candidateId: number;
  /** The version that this one took the place of; null for the first. */
  replacesId: number | null;
  /** The day on which it was said, `2026-11-21`. */
  statedOn: string;
  /** Where it was said, or how it reached the index. */
  source: string;
  sourceUrl: string | null;
  text: string;
  textSo: string | null;
  textAr: string | null;
  /** True: taken back with this version, which repeats what the one before it said. */
  withdrawn: boolean;
  createdAt: Date;
  /** The account at that time: it may be gone, or have another name by now. */
  actorId: number;
  actorName: string;
}

/** All that a form may give a statement. */
export const STATEMENT_FIELDS = [
  'statedOn',
  'source',
  'sourceUrl',
  'text',
  'textSo',
  'textAr',
] as const satisfies (keyof StatementVersion)[];

export type StatementFields = Pick<StatementVersion, (typeof STATEMENT_FIELDS)[number]>;

/** A statement as it is now, and what it was before, newest first. */
export interface Statement {
  latest: StatementVersion;
  earlier: StatementVersion[];
}

export const STATEMENT_SOURCE_MAX = 200;
export const STATEMENT_TEXT_MAX = 2000;
/** Of one candidate, with all corrections and withdrawals: a page that somebody still reads. */
export const MAX_STATEMENT_VERSIONS = 100;

/** How many versions the newest statement is looked for among: those of candidates who are gone are passed over. */
export const NEWEST_VERSIONS = 50;

/**
 * Puts versions together to statements, those that were said last first.
 * @param versions of one candidate, all of them, in whatever order
 */
export function statementsOf(versions: readonly StatementVersion[]): Statement[] {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const replaced = new Set(versions.map(({ replacesId }) => replacesId));
  const latest = versions.filter(({ id }) => !replaced.has(id));
  latest.sort((a, b) => (a.statedOn === b.statedOn ? b.id - a.id : a.statedOn < b.statedOn ? 1 : -1));
  return latest.map((version) => ({ latest: version, earlier: earlierThan(version, byId) }));
}

/**
 * Puts a statement together whose newest version is known.
 * @param versions of the same candidate, all that there were before it
 */
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
