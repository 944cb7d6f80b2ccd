import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../free-port.mjs';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';
import { ADMIN, SECRETS, WITHOUT_MAIL } from '../stack.mjs';
import { IMAGE } from './image.mjs';

const NEEDED = ['MYSQL_PASSWORD', 'MYSQL_ROOT_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD'];
const CREATE = 'docker compose exec app npm run admin -- create <username> <email>';

/** From a clone without .env to a healthy stack. */
export async function start({ report, stack, engine }) {
  const began = Date.now();
  // The ports in the guide may be in use on this machine.
  const env = {
    ...engine.env,
    HTTP_PORT: `127.0.0.1:${stack.ports.http}`,
    HTTPS_PORT: `127.0.0.1:${stack.ports.https}`,
  };
  await report.check('docker compose up -d without .env: it serves, and strangers open nothing', async () => {
    rmSync(join(stack.folder, '.env'), { force: true });
    await stack.follow('docker compose up -d', { env, minutes: 30 });
    await stack.ready();
    const { status } = await stack.post('/api/auth/login', {
      email: 'admin@npi.example',
      password: 'admin123',
    });
    expectSame(status, 401, 'sign-in with the password of the demo');
    const { stdout } = await stack.follow('docker compose logs app | grep setup');
    expect(stdout.includes('/setup?token='), 'the log contains no link for the first administrator');
  });
  report.figure(
    'from docker compose up to the first answer',
    `${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  await report.check('the first administrator is made by the command, and signs in', async () => {
    const { email, password } = ADMIN;
    const { stdout } = await stack.follow(CREATE, { places: { '<username>': 'first', '<email>': email } });
    const [, token] = /<address of the site>\/reset-password\?token=(\S+)/.exec(stdout) ?? [];
    expect(token, `no link: ${stdout}`);
    const { status, text } = await stack.post('/api/auth/reset-password', { token, password });
    expectSame(status, 200, text);
    await stack.signIn();
  });
  await report.check('the doctor names what a site without .env lacks, and nothing else', async () => {
    const { stdout, code } = await stack.follow('docker compose exec app npm run doctor', { mayFail: true });
    expectSame(code, 1, 'exit code');
    const wrong = [...stdout.matchAll(/^WRONG {2}(.*)$/gm)].map(([, name]) => name);
    expectSame(wrong, ['contacts', 'origin of the ledger'], stdout);
  });
  await report.check('generated secrets are in no variable and no log', async () => {
    const read = async (service) =>
      (await stack.exec(service, 'sh', '-c', 'tail -n +1 /run/generated/*')).stdout
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('==>'));
    const [app, mysql] = [await read('app'), await read('mysql')];
    expectSame([app.length, mysql.length], [3, 2], 'secrets of app and MySQL');
    expectSame(app.filter((secret) => mysql.includes(secret)).length, 1, 'secrets that both have');
    const said = await stack.logs();
    const variables = (await stack.containers()).flatMap(({ Config }) => Config.Env).join('\n');
    for (const secret of [...app, ...mysql])
      expect(!said.includes(secret) && !variables.includes(secret), 'a secret is shown');
  });
  await report.check('a second start keeps them', async () => {
    await stack.compose(['down']);
    await stack.follow('docker compose up -d', { env });
    await stack.ready();
    await stack.signIn();
  });
  await stack.remove();

  await report.check('a mistake in .env is named, and no volume of MySQL is filled', async () => {
    const line = 'echo APP_IMAGE=ghcr.io/organisation/national-performance-index:1.0.0 > .env';
    await stack.follow(line, { places: { 'ghcr.io/organisation/national-performance-index:1.0.0': IMAGE } });
    await stack.follow('chmod 600 .env');
    await stack.shell('echo VERIFICATION_TO_COUNT=fone >> .env; echo SMTP_URL=smtp://mail.example >> .env');
    const { code } = await stack.follow('docker compose up -d', { mayFail: true, env });
    expect(code !== 0, 'it begins');
    for (const command of ['docker compose logs settings migrate app', 'docker compose logs settings']) {
      const { stdout } = await stack.follow(command);
      for (const name of ['VERIFICATION_TO_COUNT', 'PUBLIC_URL'])
        expect(stdout.includes(name), `${name} is not named: ${stdout}`);
    }
    const { stdout: list } = await stack.follow('docker compose ps -a');
    expect(list.includes('settings'), `ps -a does not name it: ${list}`);
    const running = (await stack.containers()).filter(({ State }) => State.Running);
    expectSame(running, [], 'what runs');
    const volumes = (await engine.ask('volume', 'ls', '-q')).split('\n');
    for (const volume of volumes.filter((name) => name.endsWith('_mysql'))) {
      const path = await engine.ask('volume', 'inspect', '-f', '{{.Mountpoint}}', volume);
      const { stdout: files } = await stack.shell(`ls -A ${path}`);
      expectSame(files, '', 'files in the volume of MySQL');
    }
  });
  await stack.remove();

  await report.check('.env.example filled in: docker compose up -d', async () => {
    stack.configure({ ...WITHOUT_MAIL });
    await stack.follow('docker compose up -d', { minutes: 30 });
    await stack.ready();
  });
  await report.check('the doctor finds all well', () =>
    stack.follow('docker compose exec app npm run doctor'),
  );
  await report.check("MySQL's password is changed, and changed back", async () => {
    const command = `docker compose exec mysql sh -c 'MYSQL_PWD=$(cat "$MYSQL_ROOT_PASSWORD_FILE") mysql -uroot'`;
    for (const password of ['another $one', SECRETS.MYSQL_PASSWORD]) {
      await stack.follow(command, {
        places: { 'exec mysql': 'exec -T mysql' },
        input: `ALTER USER npi IDENTIFIED BY '${password}';\n`,
      });
      stack.configure({ ...WITHOUT_MAIL, MYSQL_PASSWORD: password });
      await stack.up();
    }
  });
  await report.check('Mailpit comes with its profile', async () => {
    stack.configure();
    await stack.follow('docker compose --profile development up', { places: { up: 'up -d' } });
    await stack.ready();
  });
  await report.check('the administrator of the settings signs in, and creates another', async () => {
    await stack.signIn();
    const second = await stack.follow(CREATE, {
      places: { '<username>': 'second', '<email>': 'second@index.example' },
    });
    expect(/https?:\/\/\S+/.test(second.stdout), `no link: ${second.stdout}`);
  });
}

/** A second stack on the same machine, as in the guide: each has its own network, ports and rows. */
export async function beside({ report, stack, another }) {
  const second = another('second');
  Object.assign(second, { ports: { http: await freePort(), https: await freePort() } });
  second.url = `http://127.0.0.1:${second.ports.http}`;
  second.clone();
  const backups = `${second.folder}-backups`;
  rmSync(backups, { recursive: true, force: true });
  mkdirSync(backups);
  try {
    await report.check('a second stack with STACK_NETWORK serves beside the first', async () => {
      await second.follow('chown 1000:1000 /mnt/backups', { places: { '/mnt/backups': backups } });
      second.configure({
        ...WITHOUT_MAIL,
        STACK_NETWORK: '172.30.78',
        BACKUP_FOLDER: backups,
        ADMIN_EMAIL: 'second@index.example',
      });
      await second.up();
      await stack.ready();
      expectSame(await second.addressOf('nginx'), '172.30.78.10', 'address of nginx');
      await second.signIn({ ...ADMIN, email: 'second@index.example' });
      await stack.signIn();
      const { status } = await stack.post('/api/auth/login', { ...ADMIN, email: 'second@index.example' });
      expectSame(status, 401, "the second's administrator at the first");
    });
    await report.check('its first backup is in the folder that .env names, and can be restored', async () => {
      let name = null;
      await until('a backup', () => {
        name = readdirSync(backups).find((one) => existsSync(join(backups, one, 'backup.json')));
        return name;
      });
      await second.follow('docker compose exec app npm run restore -- <folder> --check', {
        places: { '<folder>': `/backups/${name}` },
      });
    });
    await report.check('its app believes its own nginx what address a request comes from', async () => {
      const id = (await second.get('/api/auth/me')).headers.get('x-request-id');
      await until('the line of the app', async () => (await second.logs('app')).includes(id), 10);
      const line = (await second.logs('app')).split('\n').find((one) => one.includes(id));
      expect(!line.includes('172.30.78.10'), `it names nginx: ${line}`);
    });
  } finally {
    await second.remove();
  }
}

/** The same with every secret in a file, none in .env. */
export async function secretsInFiles({ report, stack }) {
  await report.check('secrets as files are in no variable of a container', async () => {
    const files = {
      app: {
        mysql_password: SECRETS.MYSQL_PASSWORD,
        jwt_secret: (await stack.shell('openssl rand -base64 48')).stdout.trim(),
        admin_password: SECRETS.ADMIN_PASSWORD,
      },
      mysql: { mysql_password: SECRETS.MYSQL_PASSWORD, mysql_root_password: SECRETS.MYSQL_ROOT_PASSWORD },
    };
    for (const [owner, secrets] of Object.entries(files)) {
      mkdirSync(join(stack.folder, 'docker/secrets', owner), { recursive: true });
      for (const [name, secret] of Object.entries(secrets))
        writeFileSync(join(stack.folder, 'docker/secrets', owner, name), `${secret}\n`, { mode: 0o644 });
    }
    stack.configure({
      ...Object.fromEntries(NEEDED.map((name) => [name, null])),
      ...Object.fromEntries(NEEDED.map((name) => [`${name}_FILE`, `/run/secrets/${name.toLowerCase()}`])),
      ...WITHOUT_MAIL,
    });
    await stack.up();
    await stack.signIn(ADMIN);
    await stack.follow('docker compose exec app npm run doctor');
    const variables = (await stack.containers()).flatMap(({ Config }) => Config.Env);
    const secrets = [...Object.values(files.app), ...Object.values(files.mysql)];
    const shown = variables.filter((line) => secrets.some((secret) => line.includes(secret)));
    expectSame(shown, [], 'variables with a secret');
  });
}
