import { join } from 'node:path';
import { verify } from '../../bench/database.mjs';
import { runBuilt, seed } from '../../bench/processes.mjs';
import { onEachNode } from '../instances.mjs';
import { World } from '../world.mjs';

/** How many ratings are restored. */
const RATINGS = 9_000;
/** A transaction may be so large then if it does not come in batches, in bytes: the ratings are several times that. */
const LARGEST = 2_097_152;

/** A backup that is larger than a transaction may be is restored through the cluster, and every node has all of it. */
async function restoreLarge(context) {
  const { cluster } = context;
  const world = await World.make(context);
  await seed(world.url, world.folder, { users: 500, candidates: 20, ratings: RATINGS, add: true });
  const backup = join(world.folder, 'backup');
  await runBuilt('cli/backup', world.url, world.folder, [backup]);
  for (const node of cluster.nodes) await node.query(`SET GLOBAL wsrep_max_ws_size = ${LARGEST}`);
  const empty = await context.makeDatabase();
  await runBuilt('cli/restore', cluster.urlFor(empty.url), empty.folder, [backup]);
  await cluster.equal();
  const problems = await onEachNode(cluster, empty, async (reader) => {
    const [{ ratings }] = await reader.query('SELECT COUNT(*) AS ratings FROM rating');
    const wrong = await verify(reader, []);
    return Number(ratings) === RATINGS ? wrong : [...wrong, `${ratings} ratings instead of ${RATINGS}`];
  });
  return { problems, note: `${RATINGS} ratings, no write set above ${LARGEST} bytes` };
}

export const copyFaults = {
  'restore-large': { run: restoreLarge },
};
