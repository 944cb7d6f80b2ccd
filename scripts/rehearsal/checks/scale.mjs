import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../commands.mjs';
import { expectNone, expectSame } from '../report.mjs';

/** Three instances that share their limits in Redis: found, lost and stopped while people vote. */
export async function scale({ report, stack, electorate }) {
  const world = await electorate();
  await report.check('without Redis: docker compose up -d --scale app=3', async () => {
    await stack.follow('docker compose up -d --scale app=3');
    await stack.ready();
  });
  await report.check('with Redis three instances serve: nginx finds each within seconds', async () => {
    stack.configure({ REDIS_URL_FILE: '/run/generated/redis_url' });
    await stack.follow('docker compose --profile several up -d --scale app=3');
    await stack.ready();
    await until('three addresses serve', async () => (await addressesThatServe(stack)).size === 3, 30);
  });
  await report.check('what one stores, all know: votes through all three', () =>
    world.during(() => sleep(2_000)),
  );
  await report.check('ten wrong passwords in all, not from each', async () => {
    const account = {
      username: 'guessed_at',
      email: 'guessed@voter.example',
      password: 'a fourth rather rare one',
    };
    expectSame((await stack.post('/api/auth/register', account)).status, 201, 'registration');
    const statuses = [];
    for (let tries = 0; tries < 14; tries += 1)
      statuses.push(
        (await stack.post('/api/auth/login', { email: account.email, password: `wrong ${tries}` })).status,
      );
    expectSame(
      statuses.filter((status) => status === 401).length,
      10,
      `guesses that were looked at (${statuses})`,
    );
  });
  await report.check('an instance stops while people vote, and nobody gets an error', async () => {
    const { statuses } = await world.during(async () => {
      const [{ Id }] = await stack.containers('app');
      await stack.engine.docker(['stop', Id]);
    });
    const others = Object.entries(statuses).filter(
      ([status, count]) => count > 0 && !['201', '409'].includes(status),
    );
    expectSame(others, [], 'answers');
  });
  await report.check('an instance is killed under votes, none is lost', () =>
    world.during(async () => {
      const running = (await stack.containers('app')).filter(({ State }) => State.Running);
      await stack.engine.docker(['kill', '-s', 'KILL', running[0].Id]);
    }),
  );
  await report.check('Redis is killed under votes: they go on, and it is found again', async () => {
    const { statuses } = await world.during(async () => {
      await stack.compose(['kill', '-s', 'KILL', 'redis']);
      await sleep(2_000);
      await stack.compose(['--profile', 'several', 'up', '-d', '--no-recreate', '--scale', 'app=3']);
    });
    const others = Object.keys(statuses).filter(
      (status) => statuses[status] > 0 && !['201', '409'].includes(status),
    );
    expectSame(others, [], 'answers');
  });
  await report.check('back to one', async () => {
    stack.configure();
    await stack.compose(['--profile', 'several', 'rm', '-sf', 'redis']);
    await stack.up();
    expectSame((await stack.containers('app')).length, 1, 'instances');
  });
}

/** Reads nginx's log of the last requests. */
export async function addressesThatServe(stack) {
  const ids = new Set();
  for (let tries = 0; tries < 20; tries += 1)
    ids.add((await stack.get('/api/auth/me')).headers.get('x-request-id'));
  await sleep(300);
  const lines = (await stack.linesOf('nginx')).map((line) => JSON.parse(line));
  return new Set(lines.filter(({ requestId }) => ids.has(requestId)).map(({ app }) => app));
}

/** A graceful stop cuts off no running request. */
export async function stopping({ report, stack, electorate }) {
  const world = await electorate();
  const token = await stack.signIn();
  await report.check('docker stop of the app lets a slow import end', async () => {
    const slow = importSlowly(stack, token, 8);
    await sleep(1_500);
    await stack.compose(['stop', 'app']);
    const { status, text } = await slow;
    expectSame(status, 200, `the import (${text})`);
    await stack.up();
  });
  for (const service of ['app', 'nginx'])
    await report.check(`docker stop of ${service} under votes: every stored vote was answered`, async () => {
      // Earlier faults have left some votes uncertain, which this check ignores.
      const before = uncertainVotes(world);
      const load = world.load();
      await world.acknowledged(100, 30);
      await stack.compose(['stop', service]);
      await load.stop();
      await stack.up();
      const uncertain = uncertainVotes(world);
      const { readVotes } = await import('../../../backend/bench/database.mjs');
      const stored = [...(await world.read(readVotes))].filter(
        (key) => uncertain.has(key) && !before.has(key),
      );
      expectSame(stored, [], 'votes that are stored, and were not acknowledged');
      expectNone(await world.settle());
    });
}

/** @returns {Set<string>} the keys of votes without an answer so far */
function uncertainVotes(world) {
  return new Set(world.history.votes('unknown').map(([user, candidate]) => `${user}:${candidate}`));
}

/** Sends a file of titles over some seconds. */
async function importSlowly(stack, token, seconds) {
  const boundary = 'rehearsal';
  const lines = Array.from(
    { length: seconds * 2 },
    (_, index) => `Office ${Date.now()} ${index},Sent slowly\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="dryRun"\r\n\r\nfalse\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="titles.csv"\r\nContent-Type: text/csv\r\n\r\nTitle Name,Description\r\n`;
  async function* body() {
    yield Buffer.from(head);
    for (const line of lines) {
      await sleep(500);
      yield Buffer.from(line);
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  const answer = await fetch(`${stack.url}/api/titles/import`, {
    method: 'POST',
    duplex: 'half',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: body(),
  });
  return { status: answer.status, text: (await answer.text()).slice(0, 300) };
}
