import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';
import { ADMIN, SECRETS, WITHOUT_MAIL } from '../stack.mjs';
import { labelOf } from './image.mjs';

/**
 * The commit of 1.0.0: the last one before the operators' commands and nginx, from which the guide's upgrade
 * starts.
 */
const FIRST_VERSION = 'c5ab483285fe9034f6de4e7b8c9ee90a466d41c7';
const PEOPLE = 12;

/** Upgrades from 1.0.0 to this version by the guide, with the rows and pictures that 1.0.0 has stored. */
export async function upgrade({ report, stack, another, engine }) {
  const known = await stack.shell(`git cat-file -e ${FIRST_VERSION}`, { mayFail: true });
  if (known.code !== 0) return report.leaveOut('the upgrade from 1.0.0', 'this clone has no history');
  await stack.remove();
  const old = another('upgraded');
  old.clone(FIRST_VERSION);
  const oldPort = old.ports.https;
  const before = {};
  try {
    const runs = await report.check(
      '1.0.0 is built and runs, with people, pictures and ratings',
      async () => {
        const passwords = {
          MYSQL_PASSWORD: 'only-letters-then',
          MYSQL_ROOT_PASSWORD: SECRETS.MYSQL_ROOT_PASSWORD,
        };
        old.configure({
          ...passwords,
          HTTP_PORT: null,
          HTTPS_PORT: null,
          METRICS: null,
          ...WITHOUT_MAIL,
          PUBLIC_URL: `http://127.0.0.1:${oldPort}`,
        });
        // Its port on the machine was fixed.
        old.write(
          'docker-compose.override.yml',
          `services:\n  app:\n    ports: !override\n      - "127.0.0.1:${oldPort}:3000"\n`,
        );
        await engine.docker(
          ['build', '--network', 'host', '-f', 'docker/Dockerfile', '-t', 'upgraded-app', '.'],
          { cwd: old.folder, minutes: 40 },
        );
        await old.shell('docker compose up -d --build', { minutes: 40 });
        const first = { ...old, url: `http://127.0.0.1:${oldPort}` };
        Object.setPrototypeOf(first, Object.getPrototypeOf(old));
        await until('1.0.0 is ready', async () => (await first.get('/health/ready')).status === 200, 120);
        const admin = await first.signIn(ADMIN);
        await first.post('/api/titles', { name: 'Mayor' }, { token: admin });
        const form = new FormData();
        form.set('name', 'Rated By Many');
        form.set('title', 'Mayor');
        form.set(
          'image',
          new Blob([readFileSync(join(old.folder, 'docs/leaderboard.png'))], { type: 'image/png' }),
          'a.png',
        );
        const made = await first.ask('POST', '/api/candidates', { token: admin, form });
        expectSame(made.status, 201, made.text);
        const metrics = (await first.get('/api/metrics')).json;
        for (let person = 0; person < PEOPLE; person += 1) {
          const account = {
            username: `old_voter_${person}`,
            email: `old${person}@voter.example`,
            password: 'a rather rare old one',
          };
          const { json, text } = await first.post('/api/auth/register', account);
          const scores = Object.fromEntries(
            metrics.map(({ key }, index) => [key, (person * 7 + index * 3) % 100]),
          );
          const rated = await first.post(
            '/api/ratings',
            { candidateId: made.json.id, scores },
            { token: json?.token },
          );
          expectSame(rated.status, 201, `${text} ${rated.text}`);
        }
        const { average } = (await first.get('/api/candidates', { token: admin })).json[0];
        Object.assign(before, {
          average,
          admin,
          imageUrl: made.json.imageUrl,
          picture: (await first.get(made.json.imageUrl)).status,
        });
        expectSame(before.picture, 200, 'picture');
        return true;
      },
    );
    if (!runs) return;
    await report.check('what the guide keeps of 1.0.0 can be kept', async () => {
      await old.follow('git rev-parse HEAD');
      await old.follow(
        `docker compose exec mysql sh -c 'exec mysqldump --single-transaction --set-gtid-purged=OFF -uroot -p"$MYSQL_ROOT_PASSWORD" npi' > before.sql`,
      );
      await old.follow('docker compose cp app:/data data-before');
      expect(
        readFileSync(join(old.folder, 'before.sql'), 'utf8').includes('Rated By Many'),
        'before.sql lacks rows',
      );
      await old.follow('docker compose down');
    });
    await report.check('the new version takes it over: .env, pull, up', async () => {
      await old.shell('rm docker-compose.override.yml');
      // A pull fetches the tested version, wherever this clone comes from.
      await old.shell(
        `git branch -q new ${old.version} && git checkout -q -B old && git branch -q --set-upstream-to new old`,
      );
      await old.shell(
        `printf '%s\\n' HTTP_PORT=127.0.0.1:${old.ports.http} HTTPS_PORT=127.0.0.1:${old.ports.https} >> .env`,
      );
      await old.follow('git pull && docker/upgrade.sh', { minutes: 40 });
      await old.ready();
      await old.follow('docker compose exec app npm run doctor');
    });
    await report.check('everybody, every rating, every total and picture is there', async () => {
      const admin = await old.signIn();
      const [candidate] = (await old.get('/api/candidates', { token: admin })).json;
      expectSame(
        [candidate.name, candidate.totalRatings, candidate.average],
        ['Rated By Many', PEOPLE, before.average],
        'candidate',
      );
      expectSame((await old.get(candidate.imageUrl)).status, 200, 'picture');
      const token = await old.signIn({ email: 'old3@voter.example', password: 'a rather rare old one' });
      const again = await old.post('/api/ratings', { candidateId: candidate.id, scores: {} }, { token });
      expect(again.status === 409 || again.status === 400, `a second vote got ${again.status}`);
      await old.follow('docker compose exec app npm run reconcile');
    });
  } finally {
    await old.remove();
  }
}

/** Detects in advance what would stop the site: people read meanwhile, and nobody gets 502. */
export async function carefulUpgrade({ report, stack, engine }) {
  const asRoot = (sql) =>
    stack.exec(
      'mysql',
      'sh',
      '-c',
      `MYSQL_PWD=$(cat $MYSQL_ROOT_PASSWORD_FILE) mysql -uroot npi -e "${sql}"`,
    );
  const app = async () => (await stack.containers('app')).map(({ Id }) => Id);
  /** @returns the script's exit code, once no request has been refused meanwhile */
  const whileRead = async (line) => {
    let reads = 0;
    const refused = [];
    const done = new AbortController();
    const reader = (async () => {
      while (!done.signal.aborted) {
        for (const path of ['/', `/api/candidates?search=${reads}`, '/health/ready']) {
          const { status } = await stack.get(path);
          if (status !== 200) refused.push(`${path}: ${status}`);
        }
        reads += 1;
        // One address may send 500 requests a second: this reader stays below, however fast the machine is.
        await sleep(20);
      }
    })();
    try {
      return await line();
    } finally {
      done.abort();
      await reader;
      expect(reads > 2, 'nobody has read');
      expectSame(refused, [], 'refused');
    }
  };
  const refusedUpgrade = async (why) => {
    const before = await app();
    const { code, stdout, stderr } = await whileRead(() =>
      stack.shell('docker/upgrade.sh', { mayFail: true, minutes: 20 }),
    );
    expectSame(code, 1, `${stdout}${stderr}`);
    expect(stderr.includes(why), stderr);
    expectSame(await app(), before, 'the app');
  };
  await report.check('a mistake in .env is reported, and the running app continues to serve', async () => {
    const settings = readFileSync(join(stack.folder, '.env'), 'utf8');
    stack.write('.env', `${settings}VERIFICATION_TO_COUNT=fone\n`);
    try {
      await refusedUpgrade("The settings can't be used.");
    } finally {
      stack.write('.env', settings);
    }
  });
  await report.check('a failed migration is reported, and the running app continues to serve', async () => {
    // As if no migration had run: the first creates a table that exists already.
    await asRoot('CREATE TABLE kept AS SELECT * FROM migrations; DELETE FROM migrations');
    try {
      await refusedUpgrade('The migrations fail on a copy of the database.');
      const { stdout } = await asRoot("SHOW DATABASES LIKE 'npi_trial'");
      expectSame(stdout.trim(), '', 'the copy');
    } finally {
      await asRoot('INSERT INTO migrations SELECT * FROM kept; DROP TABLE kept');
    }
  });
  await report.check('without a mistake it ends well, and everything is ready', async () => {
    await stack.follow('docker/upgrade.sh --untried', { minutes: 20 });
    const { stdout } = await stack.shell('docker/upgrade.sh', { minutes: 20 });
    expect(/They took \d+ s/.test(stdout), stdout);
    await stack.ready();
    const commit = stack.version.slice(0, 8);
    expectSame(await labelOf(engine, 'revision'), commit, 'the commit on the image');
    const [line] = await stack.linesOf('app');
    expect(line.includes(`(commit ${commit} of `), `the first line of the log does not name it: ${line}`);
  });
}
