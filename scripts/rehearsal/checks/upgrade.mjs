import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerFromOutside } from '../../../backend/chaos/ledger.mjs';
import { until } from '../commands.mjs';
import { expect, expectNone, expectSame } from '../report.mjs';
import { ADMIN, WITHOUT_MAIL } from '../stack.mjs';
import { labelOf } from './image.mjs';
import { overHttp, VOTER } from './main-job.mjs';

/** The last commit whose images have no digest. Its ledger has words that have changed since. */
const EARLIER = '94bb6cd5a1546a7695a72e2d0c382934a536f41e';

/** Upgrades an earlier version by the guide, with the rows, pictures and ledger that it has stored. */
export async function upgrade({ report, stack, engine, secrets }) {
  const { code } = await stack.shell(`git cat-file -e ${EARLIER}`, { mayFail: true });
  if (code !== 0) return report.leaveOut('the upgrade', 'this clone has no history');
  const runs = await report.check('an earlier version is built, and runs', async () => {
    stack.checkOut(EARLIER);
    stack.configure({ ...WITHOUT_MAIL, APP_IMAGE: 'upgraded', LEDGER_SECONDS: '1' });
    const args = ['build', '--network', 'host', '-f', 'docker/Dockerfile', '-t', 'upgraded', '.'];
    await engine.docker(args, { cwd: stack.folder, minutes: 40 });
    await stack.up();
    return true;
  });
  if (!runs) return;
  const { id } = await overHttp({ report, site: stack, admin: ADMIN, secrets });
  const seen = async () => {
    const { json } = await stack.get('/api/candidates', { token: await stack.signIn() });
    const { name, totalRatings, average, imageUrl } = json.find((candidate) => candidate.id === id);
    return { name, totalRatings, average, picture: (await stack.get(imageUrl)).status };
  };
  await until('every entry is signed', async () => (await stack.get('/api/ledger')).json.waiting === 0);
  const before = await seen();
  await report.check('this version takes it over: pull, upgrade', async () => {
    await stack.follow('git rev-parse HEAD');
    // A pull fetches the tested version, wherever this clone comes from.
    await stack.shell(
      `git branch -q new ${stack.version} && git checkout -q -B old && git branch -q --set-upstream-to new old`,
    );
    await stack.follow('git pull && docker/upgrade.sh', { minutes: 40 });
    await stack.ready();
    await stack.follow('docker compose exec app npm run doctor');
  });
  await report.check('rows, totals, picture and ledger are as they were', async () => {
    expectSame(await seen(), before, 'candidate');
    const token = await stack.signIn(VOTER);
    const again = await stack.post('/api/ratings', { candidateId: id, scores: {} }, { token });
    expect(again.status === 409 || again.status === 400, `a second vote got ${again.status}`);
    await stack.follow('docker compose exec app npm run reconcile');
    expectNone(await ledgerFromOutside(stack.url, join(stack.folder, 'ledger.json')));
  });
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
