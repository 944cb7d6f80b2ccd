import { setTimeout as sleep } from 'node:timers/promises';
import { TcpProxy } from '../harness.mjs';
import { World } from '../world.mjs';

const MARIADB = ['mariadb'];
/** What is promised of each answer while the database is gone, in milliseconds. */
const ANSWER_MS = 5_000;

/** Stops the database's process for a while, as a machine does that swaps or whose disk hangs. */
async function freezeDatabase(context) {
  const milliseconds = context.quick ? 6_000 : 10_000;
  return whileGone(context, {
    begin: () => process.kill(context.server.pid, 'SIGSTOP'),
    wait: () => sleep(milliseconds),
    end: () => process.kill(context.server.pid, 'SIGCONT'),
    note: `stopped for ${milliseconds / 1000} s`,
  });
}

/** Kills the database with SIGKILL under load and starts it again. */
async function killDatabase(context) {
  return whileGone(context, {
    times: context.quick ? 1 : 4,
    begin: () => context.server.crash(),
    wait: () => sleep(context.random.between(500, 3_000)),
    end: () => context.server.restart(),
    note: 'killed',
  });
}

/** A network that is slow. All is waited for. */
async function networkDelays(context) {
  return onNetwork(context, async (world, proxy) => {
    proxy.delayMs = 40;
    await world.loadFor(context.quick ? 1_500 : 4_000);
    proxy.heal();
    const { ok, unknown } = world.history.counts;
    return [
      ...(ok > 0 ? [] : ['nobody voted']),
      ...(unknown === 0 ? [] : [`${unknown} votes were refused although the database was only slow`]),
    ];
  });
}

/** Drops packets silently: neither side learns that the other is gone. */
async function networkDrops(context) {
  return throughProxy(context, (proxy, options) =>
    whileGone(
      context,
      {
        begin: () => {
          proxy.dropping = true;
        },
        wait: () => sleep(context.quick ? 5_000 : 8_000),
        end: () => proxy.heal(),
        note: 'a black hole',
      },
      options,
    ),
  );
}

/** Connections that break at random moments. */
async function networkResets(context) {
  return onNetwork(context, async (world, proxy) => {
    const load = world.load();
    for (let round = 0; round < context.rounds * 2; round += 1) {
      await sleep(context.random.between(20, 200));
      proxy.reset();
    }
    await load.stop();
    return [];
  });
}

/** Connections that break in the middle of the database's answer: in COMMIT's too. */
async function networkCuts(context) {
  return onNetwork(context, async (world, proxy) => {
    const load = world.load();
    for (let round = 0; round < context.rounds * 4; round += 1) {
      await sleep(context.random.between(10, 100));
      proxy.cuts = context.random.between(1, 3);
    }
    proxy.cuts = 0;
    await load.stop();
    return [];
  });
}

/** The same between the voters and the server: they don't learn the outcome of their votes. */
async function votersCutOff(context) {
  const world = await World.make(context);
  await world.start();
  const proxy = await TcpProxy.before(`http://127.0.0.1:${world.port}`);
  const load = world.load({ ports: [proxy.port] });
  for (let round = 0; round < context.rounds * 3; round += 1) {
    await sleep(context.random.between(10, 100));
    if (context.random.between(1, 3) === 1) proxy.reset();
    else proxy.cuts = context.random.between(1, 5);
  }
  proxy.heal();
  await load.stop();
  const problems = await world.settle();
  if (world.history.counts.unknown === 0) problems.push('nobody was cut off');
  await proxy.stop();
  return { history: world.history, problems };
}

/**
 * Takes the database away under load and gives it back: 503 within seconds, no hang, no 500, alive and not
 * ready, and all well again without a restart.
 */
async function whileGone(context, fault, options = {}) {
  const world = await World.make(context, options);
  const server = await world.start();
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  const problems = [];
  for (let time = 0; time < (fault.times ?? 1); time += 1) {
    const load = world.load();
    await sleep(context.random.between(500, 1_200));
    await fault.begin();
    world.history.breakNow();
    let gone = true;
    const watching = watchHealth(world, () => gone);
    await fault.wait();
    gone = false;
    problems.push(...(await watching));
    await fault.end();
    const { ok } = world.history.counts;
    const isBack = await world.until(() => world.history.counts.ok > ok && world.isReady());
    if (!isBack) problems.push('it did not recover');
    await load.stop();
  }
  if (hasEnded) problems.push('the server ended');
  if (world.history.longest > ANSWER_MS)
    problems.push(`an answer took ${Math.round(world.history.longest)} ms`);
  problems.push(...(await world.settle()));
  return { history: world.history, problems, note: fault.note };
}

/** @returns what was wrong with what the server says of itself while its database is gone */
async function watchHealth(world, isGone) {
  const problems = [];
  const began = performance.now();
  while (isGone()) {
    const [live, ready] = await Promise.all([world.get('/health/live'), world.get('/health/ready')]);
    if (!isGone()) break;
    if (live.status !== 200) problems.push(`/health/live was ${live.status ?? live.code}`);
    const late = performance.now() - began > ANSWER_MS;
    if (ready.status !== 503 && (late || ready.status !== 200)) {
      problems.push(`/health/ready was ${ready.status ?? ready.code}`);
    }
    await sleep(200);
  }
  return problems;
}

/** @param disturb (world, proxy) → what was wrong; the world's server reaches its database through the proxy */
function onNetwork(context, disturb) {
  return throughProxy(context, async (proxy, options) => {
    const world = await World.make(context, options);
    await world.start();
    const problems = await disturb(world, proxy);
    if (!(await world.until(() => world.isReady()))) problems.push('it did not recover');
    problems.push(...(await world.settle()));
    return { history: world.history, problems };
  });
}

/** @param run (proxy, options of World.make) */
async function throughProxy(context, run) {
  const proxy = await TcpProxy.before(context.server.url);
  const databaseUrl = (url) => {
    const through = new URL(url);
    through.port = String(proxy.port);
    return through.toString();
  };
  try {
    return await run(proxy, { databaseUrl });
  } finally {
    await proxy.stop();
  }
}

export const databaseFaults = {
  'freeze-database': { engines: MARIADB, run: freezeDatabase },
  'kill-database': { engines: MARIADB, run: killDatabase },
  'network-delays': { engines: MARIADB, run: networkDelays },
  'network-drops': { engines: MARIADB, run: networkDrops },
  'network-resets': { engines: MARIADB, run: networkResets },
  'network-cuts': { engines: MARIADB, run: networkCuts },
  'voters-cut-off': { engines: ['sqlite', 'mariadb'], run: votersCutOff },
};
