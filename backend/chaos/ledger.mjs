import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '../../scripts/verify.mjs';

/** A server publishes its first checkpoint, and answers again, within this time, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Every rating has its one entry, and the tree is the entries that have places: each has one, and none is left out. */
const WITHOUT_ENTRY =
  'SELECT COUNT(*) AS number FROM rating WHERE (SELECT COUNT(*) FROM ledger_entry AS entry WHERE ' +
  'entry.rating_id = rating.id AND entry.body LIKE \'{"kind":"rating"%\') <> 1';
const PLACES =
  'SELECT tree.size AS entries, (SELECT COUNT(*) FROM ledger_leaf) AS placed, ' +
  '(SELECT COALESCE(MAX(leaf_index) + 1, 0) FROM ledger_leaf) AS reached, ' +
  '(SELECT COUNT(*) FROM ledger_leaf INNER JOIN ledger_entry AS entry ON entry.id = entry_id AND is_waiting = 0) AS known, ' +
  '(SELECT COUNT(*) FROM ledger_entry WHERE is_waiting = 0) AS appended, ' +
  '(SELECT COUNT(*) FROM ledger_node WHERE level = 1) AS nodes FROM ledger_tree AS tree';

/**
 * Looks at the ledger past the server.
 * @param reader {{ query }}
 * @returns {Promise<string[]>} what is wrong
 */
export async function ledgerRows(reader) {
  const problems = [];
  const [{ number }] = await reader.query(WITHOUT_ENTRY);
  if (Number(number) > 0) problems.push(`${number} ratings have no entry of the ledger, or several`);
  const [row] = await reader.query(PLACES);
  const [entries, nodes] = [row.entries, row.nodes].map(Number);
  const { placed, reached, known, appended } = row;
  const isWhole = [placed, reached, known, appended].every((number) => Number(number) === entries);
  if (!isWhole || nodes !== Math.floor(entries / 256))
    problems.push(
      `the tree has ${entries} entries: ${placed} have places, up to ${reached}, ${known} of them entries of ${appended}, with ${nodes} nodes`,
    );
  return problems;
}

/**
 * Checks the ledger as a stranger does who has kept what there was the last time. Nobody votes meanwhile.
 * @param address of a server
 * @param state the file in which it is kept
 * @returns {Promise<string[]>} what is wrong
 */
export async function ledgerFromOutside(address, state) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const lines = [];
    const say = (line) => lines.push(line);
    const code = await verify({ address, state }, { say, pause: sleep, now: Date.now() });
    if (code === 0) return [];
    if (code === 1)
      return lines.filter((line) => line.startsWith('WRONG: ')).map((line) => `ledger: ${line}`);
    if (performance.now() > end) return [`the ledger could not be checked: ${lines.at(-1)}`];
    await sleep(500);
  }
}
