import { lastingPort } from '../../scripts/free-port.mjs';
import { openDatabase } from '../bench/database.mjs';
import { get } from '../bench/processes.mjs';
import { ledgerRows } from './ledger.mjs';

export const INSTANCES = 3;

/** Starts all instances at once. @returns them, each ready */
export async function startInstances(world) {
  const servers = [];
  for (let place = 0; place < INSTANCES; place += 1)
    servers.push(await world.start({ port: place === 0 ? world.port : await lastingPort(), wait: false }));
  await Promise.all(servers.map((server) => server.ready()));
  return servers;
}

/**
 * Looks at the world's database on each node by itself, its ledger included.
 * @param look (reader) → what is wrong there
 * @returns {Promise<string[]>} what is wrong, and on which node
 */
export async function onEachNode({ nodes }, world, look) {
  const problems = [];
  for (const { name, url } of nodes) {
    const reader = await openDatabase(`${url}${new URL(world.url).pathname}`);
    try {
      const wrong = [...(await look(reader)), ...(await ledgerRows(reader))];
      problems.push(...wrong.map((what) => `on ${name}: ${what}`));
    } finally {
      await reader.close();
    }
  }
  return problems;
}

/**
 * Waits until every instance reports this many nodes of the cluster to Prometheus.
 * @returns {Promise<string[]>} what is wrong: the numbers that they report instead
 */
export async function toldOfNodes(world, count) {
  let told = [];
  const isTold = await world.until(async () => {
    told = await Promise.all(world.servers.map(({ port }) => nodesBy(port).catch(() => Number.NaN)));
    return told.every((nodes) => nodes === count);
  });
  return isTold ? [] : [`the instances tell of ${told.join(', ')} nodes, not ${count}`];
}

async function nodesBy(port) {
  const { body } = await get(port, '/metrics');
  return Number(/^database_cluster_nodes (\S+)$/m.exec(body.toString())?.[1]);
}
