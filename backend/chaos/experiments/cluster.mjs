import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '../../../scripts/nginx.mjs';
import { Changes } from '../changes.mjs';
import { MailServer } from '../harness.mjs';
import { onEachNode, startInstances, toldOfNodes } from '../instances.mjs';
import { World } from '../world.mjs';

/** What is promised of each answer while a node or the quorum is gone, in milliseconds. */
const ANSWER_MS = 20_000;
/** Nodes agree this soon that another is gone, in milliseconds: Galera suspects one after five silent seconds. */
const GONE_MS = 8_000;
/** Voters at a time; beside them administrators change things and people register. */
const VOTERS = 12;

/**
 * Runs three instances on the cluster with voters, newcomers and an administrator, disturbs nodes, and then compares
 * every node with all responses.
 * @param disturb (cluster, world) → what was wrong
 */
function underVotes(disturb) {
  return async (context) => {
    const { cluster } = context;
    const mailServer = await MailServer.start();
    context.beside.push(mailServer);
    const env = { SMTP_URL: mailServer.url, METRICS: 'on', LEDGER_SECONDS: '1' };
    const world = await World.make(context, { databaseUrl: cluster.urlFor, env });
    const servers = await startInstances(world);
    const ports = servers.map(({ port }) => port);
    // Voters come as they do; changes choose their instances, each another than the one before.
    const nginx = await startNginx(world.folder, ports);
    context.beside.push(nginx);
    const changes = new Changes(world, ports, mailServer);
    const loads = [world.load({ ports: [nginx.port], atOnce: VOTERS }), changes.load()];
    await sleep(context.random.between(800, 1_500));
    const problems = await disturb(cluster, world);
    await cluster.synced();
    const { ok } = world.history.counts;
    const isBack = await world.until(async () => {
      const ready = await Promise.all(ports.map((port) => world.isReady(port)));
      return ready.every(Boolean) && world.history.counts.ok > ok + VOTERS;
    }, 60_000);
    if (!isBack) problems.push('it did not recover');
    for (const load of loads) await load.stop();
    await cluster.equal();
    problems.push(...(await changes.checkMails()));
    const look = async (reader) => [...(await world.history.check(reader)), ...(await changes.check(reader))];
    problems.push(...(await onEachNode(cluster, world, look)));
    problems.push(...(await world.tryAgain()), ...(await world.ledger(ports)));
    if (world.history.longest > ANSWER_MS)
      problems.push(`an answer took ${Math.round(world.history.longest)} ms`);
    for (const server of servers) await server.stop();
    const done = [
      `${changes.titles.size} titles, ${changes.accounts.size} accounts, ${changes.deleted} voters deleted`,
      `${mailServer.mails.length} mails`,
    ];
    return { history: world.history, problems, note: done.join(', ') };
  };
}

/** Checks that no vote fails while no node is at fault. */
async function nothing(_cluster, world) {
  await sleep(world.context.quick ? 3_000 : 10_000);
  return world.history.counts.unknown === 0 ? [] : [`${world.history.counts.unknown} votes got no answer`];
}

async function killWriter({ nodes }, world) {
  await nodes[0].end('SIGKILL');
  await sleep(world.random.between(2_000, 6_000));
  nodes[0].start(nodes);
  return [];
}

async function freezeWriter({ nodes }, world) {
  nodes[0].signal('SIGSTOP');
  await sleep(world.context.quick ? GONE_MS : 2 * GONE_MS);
  nodes[0].signal('SIGCONT');
  return [];
}

/** One after the other, each once the one before it is a member again. */
async function restartAll({ nodes }) {
  for (const node of nodes) {
    await node.end('SIGTERM');
    await sleep(500);
    node.start(nodes);
    await node.synced();
  }
  return [];
}

/**
 * Empties the disk of a node, which then copies everything from another. The other serves meanwhile. The new node is a
 * stranger: if it joined before the others agree that the lost one is gone, it could split them, and nobody could
 * restore the majority. Meanwhile each instance reports one node fewer to Prometheus.
 */
async function fullCopy({ nodes }, world) {
  const problems = await toldOfNodes(world, 3);
  await nodes[2].end('SIGKILL');
  nodes[2].lose();
  const goesOn = await world.until(async () => (await nodes[0].status('wsrep_cluster_size')) === '2');
  if (!goesOn) return [...problems, 'two of three did not go on'];
  problems.push(...(await toldOfNodes(world, 2)));
  await sleep(world.random.between(500, 2_000));
  nodes[2].start(nodes);
  await nodes[2].synced();
  return [...problems, ...(await toldOfNodes(world, 3))];
}

/** Two of three are gone at once: the third has no quorum, and must neither store nor say that it has. */
async function noQuorum({ nodes }, world) {
  nodes[1].signal('SIGSTOP');
  nodes[2].signal('SIGSTOP');
  await sleep(GONE_MS);
  const { ok } = world.history.counts;
  await sleep(4_000);
  const problems = world.history.counts.ok === ok ? [] : ['votes were acknowledged without a quorum'];
  nodes[1].signal('SIGCONT');
  nodes[2].signal('SIGCONT');
  return problems;
}

/**
 * A node that is cut off from the others still talks to clients, and must neither store anything nor serve old data as
 * new.
 */
async function cutOff({ nodes }, world) {
  const isolate = (value) => nodes[0].query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`);
  await isolate(1);
  await sleep(world.context.quick ? GONE_MS : 2 * GONE_MS);
  await isolate(0);
  return [];
}

/** The schema is changed while people vote: each node does so at the same place in the order of all changes. */
async function changeSchema({ nodes }, world) {
  const database = new URL(world.url).pathname.slice(1);
  for (const change of ['ADD COLUMN chaos INT NULL', 'ADD INDEX IDX_chaos (chaos)', 'DROP COLUMN chaos']) {
    await nodes[1].query(`ALTER TABLE ${database}.rating ${change}`);
    await sleep(world.random.between(500, 2_000));
  }
  return [];
}

/** By name: { run(context) → { history, problems, note } }. */
export const nodeFaults = {
  nothing: { run: underVotes(nothing) },
  'kill-writer': { run: underVotes(killWriter) },
  'freeze-writer': { run: underVotes(freezeWriter) },
  'restart-all': { run: underVotes(restartAll) },
  'full-copy': { run: underVotes(fullCopy) },
  'no-quorum': { run: underVotes(noQuorum) },
  'cut-off': { run: underVotes(cutOff) },
  'schema-change': { run: underVotes(changeSchema) },
};
