import { existsSync, readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../package.json', import.meta.url);
/** Written by scripts/build.mjs. */
const BUILT = new URL('../../build.json', import.meta.url);

/** The build that runs: several have the same version. */
interface Build {
  version: string;
  /** The short hash of the commit, with `-dirty` if files had been changed; `unknown` if the build had no git. */
  commit: string;
  /** The date of the commit, in ISO 8601; `unknown` if the build had no git. */
  date: string;
}

/** The version of the product, from its package.json. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** The build that runs. */
export const BUILD: Readonly<Build> = readBuild(BUILT);

/** The build in one line, for logs and commands. */
export const BUILD_LINE = buildLine(BUILD);

/**
 * Reads which build this is.
 * @param file JSON with `commit` and `date`, either of which may be null; without the file, both are unknown
 */
function readBuild(file: URL): Build {
  const { commit, date } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<'commit' | 'date', string | null>)
    : {};
  return { version: VERSION, commit: commit ?? 'unknown', date: date ?? 'unknown' };
}

/** Returns a build in one line, such as `1.0.0 (commit 1a2b3c4d of 2026-01-31)`. */
export function buildLine({ version, commit, date }: Build): string {
  const day = date === 'unknown' ? '' : ` of ${date.slice(0, 10)}`;
  return `${version} (commit ${commit}${day})`;
}
