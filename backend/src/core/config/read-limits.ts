import { LIMIT_NAMES, LIMIT_TABLE, type Limit, type LimitName } from './limit-table.js';

export type Limits = Record<LimitName, Limit>;

/** The levels of limits: `normal` has the defaults, `strict` lowers them during an attack, `off` has none. */
const LIMIT_LEVELS = ['off', 'normal', 'strict'] as const;
type LimitLevel = (typeof LIMIT_LEVELS)[number];

const STRICT_DIVISOR = 4;
const EXAMPLE = '{"signinAccount":"10/900"}';

/**
 * Returns the strict form of a limit: a quarter of the count, rounded up. Limits by address or network that refuse
 * requests do not change, because a mobile network may have tens of thousands of people behind one address.
 */
export function strictLimit(name: LimitName): Limit {
  const row = LIMIT_TABLE[name];
  const { count, seconds, by } = row;
  const isShared = (by === 'address' || by === 'network') && !('proof' in row);
  return { count: isShared ? count : Math.ceil(count / STRICT_DIVISOR), seconds };
}

/**
 * Reads the limits.
 * @param given LIMITS, or null
 * @param override LIMITS_OVERRIDE: limits by name as JSON, each `<count>/<seconds>`, or null
 * @param mistakes gets a sentence for each mistake
 * @returns null if all limits are off
 */
export function readLimits(given: string | null, override: string | null, mistakes: string[]): Limits | null {
  const level = readLevel(given, mistakes);
  const limits = Object.fromEntries(
    LIMIT_NAMES.map((name) => {
      const { count, seconds } = LIMIT_TABLE[name];
      return [name, level === 'strict' ? strictLimit(name) : { count, seconds }];
    }),
  ) as Limits;
  for (const [name, value] of overridesIn(override, mistakes)) {
    const match = typeof value === 'string' && /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value.trim());
    if (!isLimitName(name)) {
      mistakes.push(`LIMITS_OVERRIDE has the unknown limit "${name}". Did you mean "${nearestTo(name)}"?`);
    } else if (!match) {
      mistakes.push(
        `LIMITS_OVERRIDE must give ${name} as "<count>/<seconds>", such as "10/900"; it is ${JSON.stringify(value)}.`,
      );
    } else {
      limits[name] = { count: Number(match[1]), seconds: Number(match[2]) };
    }
  }
  return level === 'off' ? null : limits;
}

function readLevel(given: string | null, mistakes: string[]): LimitLevel {
  const level = LIMIT_LEVELS.find((one) => one === (given ?? 'normal'));
  if (level) return level;
  mistakes.push(
    given === 'on'
      ? 'LIMITS=on is now called LIMITS=normal. Write LIMITS=normal.'
      : `LIMITS must be one of ${LIMIT_LEVELS.join(', ')}; it is "${given}".`,
  );
  return 'normal';
}

function overridesIn(override: string | null, mistakes: string[]): [string, unknown][] {
  if (override === null) return [];
  try {
    const parsed: unknown = JSON.parse(override);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return Object.entries(parsed);
  } catch {
    // Returns the same sentence as for JSON that is not an object.
  }
  mistakes.push(`LIMITS_OVERRIDE must be a JSON object such as ${EXAMPLE}.`);
  return [];
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMIT_TABLE, name);
}

/** Finds the limit whose name is most similar. */
function nearestTo(name: string): LimitName {
  const distances = LIMIT_NAMES.map((known) => ({ known, changes: changesBetween(name, known) }));
  return distances.reduce((best, one) => (one.changes < best.changes ? one : best)).known;
}

/** Computes the Levenshtein distance, ignoring case. */
function changesBetween(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const [above = 0, left = 0, diagonal = 0] = [row[at], next[at - 1], row[at - 1]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === to[at - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
