import { verify } from './database.mjs';

/** Votes at once. */
export const VOTERS = 256;
/** So many that nobody comes to the limit of 30 ratings a minute. */
export const VOTERS_OF_MANY = 15_000;
/** What a server may hold. */
export const MAX_MB = 300;

/** @throws unless all answers had this status */
export function expectAll(result, status) {
  const others = Object.keys(result.statuses).filter((given) => given !== status);
  if (others.length > 0) throw new Error(`not only ${status}: ${JSON.stringify(result.statuses)}`);
  return result;
}

/**
 * Checks that the database stores every vote that the server acknowledged.
 * @throws when a vote is missing, or a total differs from the rows
 */
export async function expectStored(reader, acknowledged) {
  const problems = await verify(reader, acknowledged);
  if (problems.length > 0) throw new Error(`after ${acknowledged.length} votes: ${problems.join('; ')}`);
  return `${acknowledged.length} acknowledged votes are stored, and all totals equal the rows`;
}
