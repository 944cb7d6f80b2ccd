import { until } from '../commands.mjs';
import { expectNone, expectSame } from '../report.mjs';

const SERVICES = ['app', 'mysql', 'nginx'];

/**
 * Disturbs the stack while people vote, and prints the outcomes of their votes.
 * @param context.seconds the time limit until votes are accepted again
 * @param context.afterwards checks the stack once they are
 */
export async function underVotes({ report, world, seconds, afterwards }, what, disturb) {
  const votes = await report.check(`${what}, under votes`, async () => {
    const outcomes = await world.during(disturb, seconds);
    await afterwards?.();
    return outcomes;
  });
  if (!votes) return;
  const { ok, unknown, statuses } = votes;
  report.figure('votes', `${ok} stored, ${unknown} without an answer; ${JSON.stringify(statuses)}`);
}

/**
 * Each service is restarted, killed and crashed while people vote: every acknowledged vote is stored once,
 * and counted.
 */
export async function faults({ report, stack, electorate }) {
  const voters = { report, world: await electorate() };
  for (const service of SERVICES) {
    await underVotes(voters, `docker compose restart ${service}`, () =>
      service === 'app' ? stack.follow('docker compose restart app') : stack.compose(['restart', service]),
    );
    await underVotes(voters, `docker compose kill -s KILL ${service} and up -d`, async () => {
      await stack.compose(['kill', '-s', 'KILL', service]);
      await stack.follow('docker compose up -d');
    });
    await underVotes(voters, `the process of ${service} dies, and comes back by itself`, async () => {
      const [{ State }] = await stack.containers(service);
      process.kill(State.Pid, 'SIGKILL');
      await until(`${service} runs again`, async () => {
        const [{ State: now }] = await stack.containers(service);
        return now.Running && now.Pid !== State.Pid;
      });
    });
  }
  await report.check('reconcile finds every total right, and has nothing to do', async () => {
    await stack.follow('docker compose exec app npm run reconcile');
    await stack.follow('docker compose exec app npm run reconcile -- --fix');
    await stack.follow('docker compose exec app npm run reconcile -- --levels');
  });
}

/** The machine is shut down and starts again: the engine is stopped and started. */
export async function machine({ report, stack, engine, electorate }) {
  const world = await electorate();
  await underVotes({ report, world, seconds: 180 }, 'the engine stops and starts', async () => {
    await engine.stop();
    await engine.start();
    await stack.ready(180);
  });
  await report.check('down and up keep every row and every picture', async () => {
    const before = await stack.pictures();
    await stack.compose(['down']);
    await stack.up();
    expectSame(await stack.pictures(), before, 'pictures');
    expectNone(await world.check());
    await stack.follow('docker compose exec app npm run doctor');
  });
}
