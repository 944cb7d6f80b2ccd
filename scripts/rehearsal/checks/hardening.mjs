import { expect, expectSame } from '../report.mjs';

/** The restrictions of the containers: what they may do, what they may use, and what can be reached. */
export async function hardening({ report, stack }) {
  const inApp = (...command) => stack.exec('app', ...command);
  await report.check('the app is user 1000, has no capability, and can gain none', async () => {
    expectSame((await inApp('id', '-u')).stdout.trim(), '1000', 'user');
    const { stdout } = await inApp('cat', '/proc/1/status');
    for (const kind of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) {
      const [, set] = new RegExp(`^${kind}:\\s+([0-9a-f]+)$`, 'm').exec(stdout);
      expectSame(Number.parseInt(set, 16), 0, kind);
    }
    expect(/^NoNewPrivs:\s+1$/m.test(stdout), 'it may gain privileges');
  });
  await report.check('the app writes to /data and /tmp, nginx to /tmp, and to nothing else', async () => {
    await inApp('sh', '-c', 'touch /data/x /tmp/x && rm /data/x /tmp/x');
    const folders = ['/app', '', '/etc', '/run/secrets', '/run/generated', '/app/backend/dist'];
    for (const [service, folder] of [...folders.map((one) => ['app', one]), ['nginx', '/etc/nginx']]) {
      const args = ['exec', '-T', service, 'touch', `${folder}/x`];
      const { code } = await stack.compose(args, { mayFail: true });
      expect(code !== 0, `${service} can write into ${folder}`);
    }
  });
  await report.check('the limit of memory holds in the app', async () => {
    const { stdout } = await inApp(
      'sh',
      '-c',
      'cat /sys/fs/cgroup/memory.max 2>/dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes',
    );
    expectSame(Number(stdout), 1024 ** 3, 'bytes');
  });
  await report.check('X-Forwarded-For of a stranger has no effect, through nginx or past it', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    const answer = await stack.get('/api/auth/me', { headers: forged });
    expectSame(answer.status, 401, 'status');
    const script = `fetch('http://app:3000/api/auth/me', { headers: ${JSON.stringify(forged)} }).then(({ headers }) => console.log(headers.get('x-request-id')))`;
    const past = (
      await stack.compose(['run', '--rm', '--no-deps', '-T', 'migrate', 'node', '-e', script])
    ).stdout.trim();
    for (const id of [answer.headers.get('x-request-id'), past]) {
      const lines = (await stack.logs('app', 'nginx')).split('\n').filter((line) => id && line.includes(id));
      expect(lines.length > 0, `no line in the log has the id ${id}`);
      expect(!lines.join().includes('203.0.113.9'), `it is believed: ${lines.join('\n')}`);
    }
  });
  await report.check('a forged Host leads nowhere', async () => {
    const email = 'forged@voter.example';
    const voter = { username: 'forged', email, password: 'a rather rare seventh one' };
    expectSame((await stack.post('/api/auth/register', voter)).status, 201, 'registration');
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
    expectSame((await stack.post('/api/auth/forgot-password', { email }, { headers })).status, 200, 'status');
    expect(!(await stack.mailTo(email)).includes('evil.example'), 'the mail leads there');
  });
}

/** Checks the logs after all earlier checks. */
export async function logs({ report, stack, secrets }) {
  await report.check('every line of the app, and of nginx on its standard output, is JSON', async () => {
    for (const service of ['app', 'nginx']) {
      const lines = await stack.linesOf(service);
      expect(lines.length > 0, `${service} says nothing`);
      for (const line of lines) {
        try {
          JSON.parse(line);
        } catch {
          throw new Error(`${service}: ${line.slice(0, 300)}`);
        }
      }
    }
  });
  await report.check('a request has one line in each, under the same id', async () => {
    const id = (await stack.get('/api/auth/me')).headers.get('x-request-id');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const service of ['app', 'nginx']) {
      const lines = (await stack.linesOf(service)).filter((line) => line.includes(id));
      expectSame(lines.length, 1, `lines of ${service}`);
    }
  });
  await report.check(`no log holds a password, token or link (${secrets.size} looked for)`, async () => {
    const all = await stack.logs();
    for (const secret of secrets) expect(!all.includes(secret), `the log holds ${secret.slice(0, 6)}…`);
  });
  await report.check('what the guide looks at by night can be looked at', async () => {
    for (const command of ['docker compose ps', 'docker compose logs app', 'docker compose logs mysql'])
      expect((await stack.follow(command)).stdout.trim() !== '', `${command} says nothing`);
    await stack.follow('docker compose exec mysql cat /var/lib/mysql/slow.log');
    await stack.follow('docker compose exec mysql truncate -s 0 /var/lib/mysql/slow.log');
  });
}
