import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupsService } from '../../src/operations/backups/backups.service.js';
import type { Client } from '../harness/client.js';
import { environment, run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

// A backup and its verification are processes of their own.
jest.setTimeout(300_000);

const ASK = '/api/operations/backups/download';

describe('the download of a backup', () => {
  let folder: string;
  let server: TestServer;
  let admin: Client & { password: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-downloads-'));
    server = await TestServer.start({ env: { BACKUP_URL: join(folder, 'backups') } });
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (client: Client = admin, current_password = admin.password) =>
    client.post(ASK, { current_password });
  const load = (path: string) => fetch(server.url + path);

  it('needs a backup, an administrator and the password', async () => {
    expect((await ask()).body.code).toBe('BACKUP_NOT_FOUND');
    const voter = await server.visitor().register();
    expect((await ask(voter, voter.password)).status).toBe(403);
    expect((await ask(server.visitor())).status).toBe(401);
    for (const body of [{}, { current_password: 'wrong' }]) {
      const refused = await admin.post(ASK, body);
      expect([refused.status, refused.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    }
  });

  it('is an archive that restore reads, by a link that works once and for one file', async () => {
    const { name: title } = await admin.makeTitle();
    await admin.post('/api/candidates', formWith(await jpeg(), { name: 'Pictured', title }));
    const backups = server.app.get(BackupsService);
    backups.environment = environment(server);
    await backups.take(new AbortController().signal);
    const { status, body } = await ask();
    expect(status).toBe(200);
    const [, name = ''] = /backups\/(.+)\.tar\?/.exec(body.path) ?? [];
    for (const other of [
      body.path.replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0')),
      body.path.replace(name, name.replace(/^\d{4}/, '2020')),
      body.path.replace(/token=\d/, 'token=9'),
      body.path.replace(/\?.*/, ''),
    ])
      expect([other, (await load(other)).status]).toEqual([other, 404]);
    const [first, second] = await Promise.all([load(body.path), load(body.path)]);
    expect([first.status, second.status].sort()).toEqual([200, 404]);
    const answer = first.status === 200 ? first : second;
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(archive.length);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    writeFileSync(join(folder, 'backup.tar'), archive);
    execFileSync('tar', ['-xf', 'backup.tar'], { cwd: folder });
    const manifest = (from: string) => readFileSync(join(from, name, 'backup.json'), 'utf8');
    expect(manifest(folder)).toBe(manifest(join(folder, 'backups')));
    const checked = await run(server, 'restore', [join(folder, name), '--check']);
    expect(checked.output).toContain('can be restored');
    const trail = (await admin.get('/api/audit?action=backup.download')).body.data.entries;
    expect(trail).toEqual([expect.objectContaining({ after: { name } })]);
  });
});

it('no backup is downloaded while voters are anonymous', async () => {
  const server = await TestServer.start({ env: { VOTER_ANONYMITY: 'on', BACKUP_URL: '/backups' } });
  const admin = await server.admin();
  expectRefusal(await admin.post(ASK, { current_password: admin.password }), 409, 'VOTERS_HIDDEN');
  await server.stop();
});
