import { until } from '../commands.mjs';
import { expectNone, expectSame } from '../report.mjs';

const SERVICES = ['app', 'mysql', 'nginx'];

export const told = ({ ok, unknown, statuses }) =>
  `${ok} acknowledged and stored, ${unknown} without an answer; ${JSON.stringify(statuses)}`;

/**
 * Each service is restarted, killed and crashed while people vote: every acknowledged vote is stored once,
 * and counted.
 */
export async function faults({ report, stack, electorate }) {
  const world = await electorate();
  for (const service of SERVICES) {
    const restart = await report.check(`docker compose restart ${service}, under votes`, () =>
      world.during(() =>
        service === 'app' ? stack.follow('docker compose restart app') : stack.compose(['restart', service]),
      ),
    );
    if (restart) report.figure('votes', told(restart));
    const killed = await report.check(`docker compose kill -s KILL ${service} and up -d, under votes`, () =>
      world.during(async () => {
        await stack.compose(['kill', '-s', 'KILL', service]);
        await stack.follow('docker compose up -d');
      }),
    );
    if (killed) report.figure('votes', told(killed));
    const crashed = await report.check(
      `the process of ${service} dies: it comes back by itself, under votes`,
      () =>
        world.during(async () => {
          const [{ State }] = await stack.containers(service);
          process.kill(State.Pid, 'SIGKILL');
          await until(`${service} runs again`, async () => {
            const [{ State: now }] = await stack.containers(service);
            return now.Running && now.Pid !== State.Pid;
          });
        }),
    );
    if (crashed) report.figure('votes', told(crashed));
  }
  await report.check('reconcile finds every total right', () =>
    stack.follow('docker compose exec app npm run reconcile'),
  );
  await report.check('and reconcile -- --fix has nothing to do', () =>
    stack.follow('docker compose exec app npm run reconcile -- --fix'),
  );
  await report.check('nor has reconcile -- --levels', () =>
    stack.follow('docker compose exec app npm run reconcile -- --levels'),
  );
}

/** The machine is shut down and starts again: the engine is stopped and started. */
export async function machine({ report, stack, engine, electorate }) {
  const world = await electorate();
  const result = await report.check(
    'the engine is stopped and started under votes: the stack is back by itself',
    () =>
      world.during(async () => {
        await engine.stop();
        await engine.start();
        await stack.ready(180);
      }, 180),
  );
  if (result) report.figure('votes', told(result));
  await report.check('down and up keep every row and every picture', async () => {
    const before = await stack.pictures();
    await stack.compose(['down']);
    await stack.up();
    expectSame(await stack.pictures(), before, 'pictures');
    expectNone(await world.check());
    await stack.follow('docker compose exec app npm run doctor');
  });
}
