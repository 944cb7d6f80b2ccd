import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectSame } from '../report.mjs';
import { ADMIN, SECRETS, WITHOUT_MAIL } from '../stack.mjs';

const SETTINGS = ['PUBLIC_URL', 'ADMIN_EMAIL'];
const NEEDED = ['MYSQL_PASSWORD', 'MYSQL_ROOT_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD'];

async function volumesOf(stack) {
  return (await stack.engine.ask('volume', 'ls', '-q')).split('\n').filter((name) => name.endsWith('_mysql'));
}

/** From an empty .env to a stack that is well. */
export async function start({ report, stack, engine }) {
  await report.check('an empty .env: what is missing is named, and nothing begins', async () => {
    // Compose names one at a time, and whichever it comes to first.
    const missing = new Set(SETTINGS);
    for (let given = ''; missing.size > 0; ) {
      stack.write('.env', given);
      const { code, stderr } = await stack.compose(['up', '-d'], { mayFail: true });
      expect(code !== 0, 'it begins');
      const [named] = [...missing].filter((name) => stderr.includes(`set ${name} in .env`));
      expect(named, `none of ${[...missing]} is named: ${stderr}`);
      missing.delete(named);
      given += `${named}=given\n`;
    }
    expectSame(await stack.containers(), [], 'containers');
  });
  await report.check(
    '.env.example as it is, with an address for the administrator: all secrets are named, no volume is filled',
    async () => {
      await stack.follow('cp .env.example .env');
      await stack.follow('chmod 600 .env');
      stack.configure({ ...Object.fromEntries(NEEDED.map((name) => [name, null])), ...WITHOUT_MAIL });
      const { code } = await stack.follow('docker compose up -d --build', { mayFail: true, minutes: 30 });
      expect(code !== 0, 'it begins');
      const { stdout } = await stack.follow('docker compose logs settings migrate app');
      for (const name of NEEDED) expect(stdout.includes(name), `${name} is not named: ${stdout}`);
      const { stdout: list } = await stack.follow('docker compose ps -a');
      expect(list.includes('settings'), `ps -a does not name it: ${list}`);
      const running = (await stack.containers()).filter(({ State }) => State.Running);
      expectSame(running, [], 'what runs');
      for (const volume of await volumesOf(stack)) {
        const path = await engine.ask('volume', 'inspect', '-f', '{{.Mountpoint}}', volume);
        const { stdout: files } = await stack.shell(`ls -A ${path}`);
        expectSame(files, '', 'files in the volume of MySQL');
      }
    },
  );
  await stack.remove();

  const began = Date.now();
  await report.check('.env.example filled in: docker compose up -d --build', async () => {
    stack.configure({ ...WITHOUT_MAIL });
    await stack.follow('docker compose up -d --build', { minutes: 30 });
    await stack.ready();
  });
  report.figure(
    'from docker compose up to the first answer',
    `${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  await report.check('the doctor finds all well', () =>
    stack.follow('docker compose exec app npm run doctor'),
  );
  await report.check('Mailpit comes with its profile', async () => {
    stack.configure();
    await stack.follow('docker compose --profile development up', { places: { up: 'up -d' } });
    await stack.ready();
  });
  await report.check(
    'the administrator of the settings can sign in, and another is made by the command',
    async () => {
      await stack.signIn();
      const command = 'docker compose exec app npm run admin -- create <username> <email>';
      const second = await stack.follow(command, {
        places: { '<username>': 'second', '<email>': 'second@index.example' },
      });
      expect(/https?:\/\/\S+/.test(second.stdout), `no link: ${second.stdout}`);
    },
  );
}

/** The same with every secret in a file, none in .env. */
export async function secretsInFiles({ report, stack, another }) {
  await stack.remove();
  const other = another('secrets');
  other.clone();
  try {
    await report.check(
      'secrets as files: the stack starts, and no container has one among its variables',
      async () => {
        const files = {
          app: {
            mysql_password: SECRETS.MYSQL_PASSWORD,
            jwt_secret: (await other.follow('openssl rand -base64 48')).stdout.trim(),
            admin_password: SECRETS.ADMIN_PASSWORD,
          },
          mysql: { mysql_password: SECRETS.MYSQL_PASSWORD, mysql_root_password: SECRETS.MYSQL_ROOT_PASSWORD },
        };
        for (const [owner, secrets] of Object.entries(files)) {
          mkdirSync(join(other.folder, 'docker/secrets', owner), { recursive: true });
          for (const [name, secret] of Object.entries(secrets))
            writeFileSync(join(other.folder, 'docker/secrets', owner, name), `${secret}\n`, { mode: 0o644 });
        }
        other.configure({
          ...Object.fromEntries(NEEDED.map((name) => [name, null])),
          ...Object.fromEntries(NEEDED.map((name) => [`${name}_FILE`, `/run/secrets/${name.toLowerCase()}`])),
          ...WITHOUT_MAIL,
        });
        await other.follow('docker compose up -d');
        await other.ready();
        await other.signIn(ADMIN);
        await other.follow('docker compose exec app npm run doctor');
        const variables = (await other.containers()).flatMap(({ Config }) => Config.Env);
        const secrets = [...Object.values(files.app), ...Object.values(files.mysql)];
        const shown = variables.filter((line) => secrets.some((secret) => line.includes(secret)));
        expectSame(shown, [], 'variables with a secret');
      },
    );
  } finally {
    await other.remove();
  }
}
