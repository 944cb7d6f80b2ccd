import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { until } from '../commands.mjs';
import { expect, expectNone, expectSame } from '../report.mjs';
import { ADMIN, SECRETS, WITHOUT_MAIL } from '../stack.mjs';

const RESUME =
  'docker compose run --rm -v "$PWD/mirror:/mirror:ro" app npm run ledger -- resume --checkpoint /mirror';

/** Fills the store with 300 MB of pictures that compress no further. */
const MANY_PICTURES =
  'mkdir -p /data/images && cd /data/images && for i in $(seq 600); do head -c 500000 /dev/urandom > $(cat /proc/sys/kernel/random/uuid).webp; done';

/**
 * A backup while people vote; then the machine is lost, and everything is restored on another one as the
 * guide says.
 */
export async function backup({ report, stack, electorate, another, folder }) {
  const world = await electorate();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere, { recursive: true });
  for (const name of readdirSync(elsewhere)) await stack.shell(`rm -rf ${join(elsewhere, name)}`);
  const other = another('new-machine');
  const admin = await stack.signIn();
  const before = { pictures: null, candidates: null };
  const taken = await report.check('a backup while people vote, copied off the machine', async () => {
    await world.during(async () => {
      await stack.follow('docker/backup.sh /somewhere/else', { places: { '/somewhere/else': elsewhere } });
    });
    const names = readdirSync(elsewhere);
    expect(names.length === 1 && /^\d{4}-\d\d-\d\d$/.test(names[0]), `folders elsewhere: ${names}`);
    expect(existsSync(join(elsewhere, names[0], 'backup.json')), 'no backup.json');
    const line = 'docker/backup.sh /var/backups/index';
    await stack.follow('mkdir -p /var/backups/index', { places: { '/var/backups/index': elsewhere } });
    // Started from another folder, and a second time on one day.
    const { code, stderr } = await stack.follow(line, {
      places: {
        'docker/backup.sh': `cd / && ${stack.folder}/docker/backup.sh`,
        '/var/backups/index': elsewhere,
      },
      mayFail: true,
    });
    expect(code === 1 && stderr.includes('is there already'), `a second one: ${code} ${stderr}`);
    expectSame((await stack.exec('app', 'ls', '/data/backups')).stdout, '', 'what is left in the container');
    await stack.follow('docker compose exec -T app cat /run/generated/jwt_secret > jwt_secret');
    expectSame(readFileSync(join(stack.folder, 'jwt_secret'), 'utf8'), SECRETS.JWT_SECRET, 'the secret');
    return readdirSync(elsewhere)[0];
  });
  if (!taken) return;
  await report.check('the backup that the server has made by itself can be restored', async () => {
    const { stdout } = await stack.follow('docker compose exec app ls /backups');
    const name = stdout.split('\n').find((line) => /^\d{4}-\d\d-\d\dT.*Z$/.test(line));
    expect(name !== undefined, `there is no backup: ${stdout}`);
    const places = { '<name>': name };
    const check = 'docker compose exec app npm run restore -- /backups/<name> --check';
    const { stdout: restored } = await stack.follow(check, { places });
    expect(restored.includes('can be restored'), restored);
    // The weekly check of the server itself has restored the backup too, instead of only reading it.
    const [run] = await world.read((reader) =>
      reader.query('SELECT verified_by FROM backup_run WHERE name = ?', [name]),
    );
    expectSame(run?.verified_by, 'restoring', 'how the server has verified its backup');
  });
  // The state without running votes, with which the restored stack is compared.
  await report.check('another one at rest, into the place of the first', async () => {
    // Before the backup, so that the backup contains everything it reports.
    await stack.shell(`mkdir -p ${join(elsewhere, 'mirror')}`);
    await stack.compose(['cp', 'app:/data/ledger/checkpoint', join(elsewhere, 'mirror', 'checkpoint')]);
    await stack.follow('docker compose exec app npm run ledger -- show');
    const command = 'docker compose exec app npm run backup -- <folder>';
    await stack.follow(command, { places: { '<folder>': '/backups/rest' } });
    await stack.shell(`rm -r ${join(elsewhere, taken)}`);
    await stack.compose(['cp', 'app:/backups/rest', join(elsewhere, taken)]);
    await stack.exec('app', 'rm', '-r', '/backups/rest');
    before.pictures = await stack.pictures();
    before.candidates = await candidates(stack, admin);
  });
  await report.check('the volumes are lost', async () => {
    await stack.follow('docker compose down -v');
    // Services of unnamed profiles stay if an earlier section has created them.
    const volumes = (await stack.engine.ask('volume', 'ls', '-q')).split('\n');
    const lost = volumes.filter((name) => name.startsWith('main_') && !/_(prometheus|grafana)$/.test(name));
    expectSame(lost, [], 'volumes');
  });
  await report.check('on another machine: clone, .env, restore', async () => {
    other.clone();
    await stack.shell(`cp .env ${other.folder}/.env`);
    renameSync(join(elsewhere, taken), join(other.folder, '2026-01-31'));
    await other.follow('chown -R 1000:1000 2026-01-31');
    await other.follow(
      'docker compose run --rm --build -v "$PWD/2026-01-31:/backup:ro" app npm run restore -- /backup',
      { minutes: 30 },
    );
    renameSync(join(elsewhere, 'mirror'), join(other.folder, 'mirror'));
    await other.follow(RESUME);
    await other.up();
    await other.follow('docker compose exec app npm run ledger -- rotate');
    await other.follow('docker compose exec app npm run doctor');
  });
  await report.check('every row, total and picture is there; who was signed in still is', async () => {
    const moved = Object.assign(Object.create(world), { stack: other });
    expectNone(
      await world.history.check({
        query: (...args) => moved.read((reader) => reader.query(...args)),
      }),
    );
    expectSame(await other.pictures(), before.pictures, 'pictures');
    expectSame(await candidates(other, admin), before.candidates, 'candidates');
    await other.signIn();
  });
  await report.check('a second restore is refused, and --force replaces what is there', async () => {
    const restore =
      'docker compose run --rm --build -v "$PWD/2026-01-31:/backup:ro" app npm run restore -- /backup';
    const { code } = await other.follow(restore, { mayFail: true });
    expectSame(code, 1, 'exit code');
    await other.follow('docker compose stop app nginx');
    await other.follow(restore, { places: { '-- /backup': '-- /backup --force' } });
    await other.up();
    expectSame(await candidates(other, admin), before.candidates, 'candidates');
  });
  const archive = join(elsewhere, 'backup.tar');
  const has = async (one) => ({
    pictures: await one.pictures(),
    candidates: await candidates(one, await one.signIn()),
  });
  const downloaded = await report.check('the panel downloads a backup with 300 MB of pictures', async () => {
    await other.exec('app', 'sh', '-c', MANY_PICTURES);
    const name = new Date().toISOString().replace(/\..*/, 'Z').replaceAll(':', '-');
    await other.exec('app', 'npm', 'run', '-s', 'backup', '--', `/backups/${name}`);
    const { status, json, text } = await other.post(
      '/api/operations/backups/download',
      { current_password: ADMIN.password },
      { token: await other.signIn() },
    );
    expectSame(status, 200, text);
    expect(json.path.includes(name), `another backup: ${json.path}`);
    const { body } = await fetch(other.url + json.path);
    await pipeline(body, createWriteStream(archive));
    return has(other);
  });
  await other.remove();
  if (downloaded) await upload({ report, to: another('uploaded'), archive, has, wanted: downloaded });
}

/** The archive of the panel goes through nginx into an empty stack, with the link of its log. */
async function upload({ report, to, archive, has, wanted }) {
  const path = '/api/setup/restore';
  await report.check('the first page of an empty stack restores it', async () => {
    to.clone();
    to.configure({ ...WITHOUT_MAIL, ADMIN_EMAIL: null, ADMIN_PASSWORD: null });
    await to.up();
    const { stdout } = await to.follow('docker compose logs app | grep setup');
    const [, link] = /\/setup\?token=([\w.]+)/.exec(stdout) ?? [];
    expect(link, `no link: ${stdout}`);
    const form = (file) => {
      const body = new FormData();
      body.append('token', link);
      if (file) body.append('file', file, 'backup.tar');
      return body;
    };
    expectSame((await to.ask('POST', path, { form: form() })).status, 400, 'a form without the archive');
    const began = Date.now();
    const sent = await fetch(to.url + path, { method: 'POST', body: form(await openAsBlob(archive)) });
    expectSame(sent.status, 202, await sent.text());
    report.figure('upload and trial', `${((Date.now() - began) / 1000).toFixed(1)} s`);
    // The server refuses the link once accounts exist.
    await until(
      'the backup is restored',
      async () => (await to.ask('POST', path, { form: form() })).status === 403,
      300,
    );
    await to.ready();
    expectSame(await has(to), wanted, 'pictures and candidates');
    const { stdout: left } = await to.exec('app', 'ls', '-A', '/data');
    expect(!left.includes('restore-'), `what is left: ${left}`);
  });
  await to.remove();
}

async function candidates(stack, token) {
  return (await stack.get('/api/candidates', { token })).json.map(({ version, ...rest }) => rest);
}

/** An embedded database of an earlier installation moves into the stack. */
export async function move({ report, stack }) {
  await report.check('an embedded database and its folder move into the stack', async () => {
    await stack.shell('mkdir data && chown 1000:1000 data');
    const seed = 'node backend/dist/cli/seed.js --users 50 --candidates 5 --ratings 200';
    const settings = `-e PUBLIC_URL=${stack.url} -e JWT_SECRET=${'0'.repeat(40)}`;
    await stack.shell(`docker run --rm -v "$PWD/data:/data" ${settings} national-performance-index ${seed}`);
    stack.configure({ ...WITHOUT_MAIL });
    const { stdout } = await stack.follow(
      'docker compose run --rm --build -v "$PWD/data:/old" app npm run move -- /old',
      { minutes: 30 },
    );
    await stack.up();
    await stack.follow('docker compose exec app npm run doctor');
    const { json } = await stack.get('/api/candidates');
    const votes = json.reduce((sum, { totalRatings }) => sum + totalRatings, 0);
    expectSame([json.length, votes], [5, 200], `candidates and ratings (${stdout.slice(-300)})`);
  });
  await report.check("the operators' commands for accounts", async () => {
    const command = (words, places) =>
      stack.follow(`docker compose exec app npm run admin -- ${words}`, { places });
    await command('create <username> <email>', {
      '<username>': 'third',
      '<email>': 'third@index.example',
    });
    await command('reset-password <email>', { '<email>': 'third@index.example' });
    const voter = {
      username: 'promoted',
      email: 'promoted@voter.example',
      password: 'a rather rare sixth one',
    };
    expectSame((await stack.post('/api/auth/register', voter)).status, 201, 'registration');
    await command('promote <email>', { '<email>': voter.email });
    expectSame(
      (await stack.get('/api/audit', { token: await stack.signIn(voter) })).status,
      200,
      'the audit trail',
    );
    await command('reset-two-factor <email>', { '<email>': 'third@index.example' });
    await stack.follow('docker compose exec app npm run migrate');
  });
}
