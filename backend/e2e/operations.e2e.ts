import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockSqliteFile } from '../src/database/sqlite-file-lock.js';
import { Sequencer } from '../src/ledger/sequencer.js';
import { UserEntity } from '../src/users/user.entity.js';
import { type Client, unique } from './harness/client.js';
import { run } from './harness/commands.js';
import { MailServer } from './harness/mail-server.js';
import { formWith, jpeg } from './harness/pictures.js';
import { emptyPlace, type OwnPlace } from './harness/places.js';
import { mp3, recordingForm } from './harness/recordings.js';
import { allRows } from './harness/rows.js';
import { storedFiles } from './harness/stored-files.js';
import { ENGINE, TestServer } from './harness/test-server.js';
import { expectTotalsToEqualRows } from './harness/totals.js';

// Each command is a process of its own, and a busy machine may take half a minute to start one.
jest.setTimeout(600_000);

describe('operators’ commands', () => {
  let folder: string;
  let server: TestServer;
  /** Starts the same server again after `work`: on SQLite what writes needs it stopped. */
  let place: OwnPlace;
  const start = async () => {
    server = await TestServer.start({ beside: place });
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-operations-'));
    place = await emptyPlace(folder);
    expect(await run(place, 'migrate')).toMatchObject({ code: 0 });
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds nothing wrong on a server that runs, and says what is wrong when something is', async () => {
    const good = await run(place, 'doctor');
    expect(good.output).not.toContain('WRONG');
    expect(good.code).toBe(0);
    const stray = `${randomUUID()}.webp`;
    await server.files.put('images', stray, '');
    const bad = await run(place, 'doctor', [], '', { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(bad.code).toBe(1);
    expect(bad.output).toContain('WRONG  pictures');
    expect(bad.output).toContain('WRONG  mail server');
    await server.files.remove('images', stray);
    const voice = `${randomUUID()}.mp3`;
    await server.files.put('recordings', voice, '');
    expect((await run(place, 'doctor')).output).toContain('WRONG  recordings');
    await server.files.remove('recordings', voice);
    expect(await run(place, 'doctor', [], '', { PORT: 'eighty' })).toMatchObject({ code: 1 });
  });

  it('finds what is wrong with the ledger', async () => {
    await (await server.visitor().register()).rate(await (await server.admin()).makeCandidate(), 70);
    await server.app.get(Sequencer, { strict: false }).appendAll();
    const well = await run(place, 'doctor');
    expect(well).toMatchObject({ code: 0, output: expect.stringContaining('ok     ledger') });
    const { dataSource } = server;
    const [{ commitment }] = await dataSource.query('SELECT opening_key AS commitment FROM rating');
    await dataSource.query("UPDATE rating SET opening_key = 'AAAA'");
    const size = dataSource.driver.escape('size');
    await dataSource.query(`UPDATE ledger_tree SET halted = 'behind_checkpoint', ${size} = ${size} - 1`);
    const { output, code } = await run(place, 'doctor', [], '', {
      JWT_SECRET: 'another secret of 32 letters or so',
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /WRONG {2}ledger\n.*\d+ entries were signed, and the database holds \d+:.*\n.*\+.* can not be opened.*\n.*scores of a rating/,
    );
    await dataSource.query('UPDATE rating SET opening_key = ?', [commitment]);
    await dataSource.query(`UPDATE ledger_tree SET halted = NULL, ${size} = ${size} + 1`);
    await (await server.visitor().register()).rate(await (await server.admin()).makeCandidate(), 70);
    const late = await run(place, 'doctor', [], '', { LEDGER_SECONDS: '1' });
    expect(late).toMatchObject({ code: 1, output: expect.stringContaining('entries wait, and are not') });
    expect(await run(place, 'doctor')).toMatchObject({ code: 0 });
  });

  it('judges the settings alone where there is no database yet', async () => {
    const env = {
      DATABASE_URL: 'mysql://npi:password@127.0.0.1:1/npi',
      NODE_ENV: 'production',
      JWT_SECRET: '',
    };
    const bad = await run(place, 'doctor', ['--settings'], '', env);
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('JWT_SECRET_FILE') });
    expect(bad.output).toContain('PUBLIC_URL');
    const whole = { ...env, JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://index.example' };
    expect(await run(place, 'doctor', ['--settings'], '', whole)).toMatchObject({ code: 0 });
    expect(await run(place, 'doctor', [], '', whole)).toMatchObject({ code: 1 });
  });

  it('makes, promotes and lets in administrators', async () => {
    const voter = await server.visitor().register();
    const { id } = voter.user;
    const columns = 'user_id, secret, started_at, confirmed_at, last_step';
    await server.dataSource.query(
      `INSERT INTO two_step (${columns}) VALUES (${id}, 'sealed', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 0)`,
    );
    await server.stop();
    const name = unique('chief_');
    const made = await run(
      place,
      'admin',
      ['create', name, `${name}@test.example`, '--password-stdin'],
      'first pass\n',
    );
    expect(made).toMatchObject({ code: 0 });
    const again = await run(place, 'admin', ['create', name, `${name}@test.example`]);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already exists') });
    expect(await run(place, 'admin', ['promote', voter.user.email])).toMatchObject({ code: 0 });
    const mailServer = await MailServer.start();
    const withMail = { SMTP_URL: mailServer.url };
    const reset = await run(place, 'admin', ['reset-password', voter.user.email], '', withMail);
    const [, token = ''] = /reset-password\?token=(\S+)$/m.exec(reset.output) ?? [];
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[voter.user.email]]);
    expect(mailServer.mails[0]?.text).toContain('was changed on');
    expect(mailServer.mails[0]?.text).not.toContain(token);
    const resetTwoFactor = ['reset-two-step', voter.user.email];
    const lost = await run(place, 'admin', resetTwoFactor, '', withMail);
    expect(lost).toMatchObject({ code: 0, output: expect.stringContaining('with the password alone') });
    expect(mailServer.mails.at(-1)?.headers.subject).toContain('two-step sign-in was switched off');
    const twice = await run(place, 'admin', resetTwoFactor, '', withMail);
    expect(twice).toMatchObject({ code: 0, output: expect.stringContaining('had no two-step sign-in') });
    await mailServer.stop();
    await start();
    expect((await server.visitor().signIn(`${name}@test.example`, 'first pass')).user.role).toBe('admin');
    const password = 'chosen by the owner';
    const choose = () => server.visitor().post('/api/auth/reset-password', { token, password });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(400);
    const promoted = await server.visitor().signIn(voter.user.email, password);
    expect(promoted.user.role).toBe('admin');
    const { entries } = (await promoted.get('/api/audit?actor=0')).body.data;
    expect(entries).toMatchObject([
      { actor: { id: 0, username: 'operator' }, action: 'two-step.reset', subject: { id }, address: '' },
    ]);
    expect((await server.visitor().withToken(voter.token).get('/api/auth/me')).status).toBe(401);
  });

  it('finds a planted difference of the totals and mends it', async () => {
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    expect((await voter.rate(candidate, 70)).status).toBe(201);
    expect(await run(place, 'reconcile')).toMatchObject({ code: 0 });
    const { dataSource } = server;
    await dataSource.query('UPDATE candidate SET score_sum = score_sum + 5 WHERE id = ?', [candidate.id]);
    await dataSource.query('UPDATE candidate_score_total SET square_sum = 1, bucket_3 = 4');
    await dataSource.query('DELETE FROM candidate_metric_total');
    await dataSource.query(`UPDATE ${dataSource.driver.escape('user')} SET total_ratings = 9 WHERE id = ?`, [
      voter.user.id,
    ]);
    const found = await run(place, 'reconcile');
    expect(found.code).toBe(1);
    expect(found.output).toContain(`candidate ${candidate.id}: -5 scoreSum`);
    expect(found.output).toContain(`user ${voter.user.id}: -8 ratings`);
    await server.stop();
    expect(await run(place, 'reconcile', ['--fix'])).toMatchObject({ code: 0 });
    await start();
    await expectTotalsToEqualRows(server.dataSource);
    expect(await run(place, 'reconcile')).toMatchObject({ code: 0 });
  });

  it('lets ratings wait, and count again, as COUNT_LEVEL is changed', async () => {
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    expect((await (await server.visitor().register()).rate(candidate, 70)).status).toBe(201);
    const shown = async () => (await (await server.admin()).get(`/api/candidates/${candidate.id}`)).body;
    for (const [level, ratings] of [
      ['phone', 0],
      ['none', 1],
    ] as const) {
      await server.stop();
      expect(await run(place, 'reconcile', ['--levels'], '', { COUNT_LEVEL: level })).toMatchObject({
        code: 0,
      });
      await start();
      expect((await shown()).totalRatings).toBe(ratings);
      await expectTotalsToEqualRows(server.dataSource);
    }
  });

  it('refuses to write beside a server on the embedded database, and only there', async () => {
    const path = place.databaseUrl.slice('sqlite:'.length);
    // The lock that a server holds for as long as it runs.
    const unlock = ENGINE === 'sqlite' ? lockSqliteFile(path) : () => undefined;
    for (const [name, args] of [
      ['migrate', []],
      ['reconcile', ['--fix']],
    ] as const) {
      const { code, output } = await run(place, name, [...args]);
      expect([name, code]).toEqual([name, ENGINE === 'sqlite' ? 1 : 0]);
      expect(output.includes('Another server is running')).toBe(ENGINE === 'sqlite');
    }
    unlock();
  });

  it('backs up under load, and what is restored into an empty place is whole', async () => {
    const admin = await server.admin();
    const form = formWith(await jpeg(), { name: unique('Pictured '), title: (await admin.makeTitle()).name });
    const pictured = (await admin.post('/api/candidates', form)).body;
    const { id: metricId } = (await admin.get('/api/metrics')).body[0];
    const spoken = (await admin.put(`/api/metrics/${metricId}/recordings/so`, recordingForm(mp3(2)))).body;
    const voters = await Promise.all(Array.from({ length: 12 }, () => server.visitor().register()));
    const candidates = [pictured];
    for (let index = 0; index < 10; index += 1) candidates.push(await admin.makeCandidate());
    let backingUp = true;
    let voted = 0;
    const load = voters.map(async (voter) => {
      for (const candidate of candidates) {
        if (!backingUp) return;
        expect((await voter.rate(candidate, 50)).status).toBe(201);
        voted += 1;
      }
    });
    const evidenceOf = async ({ dataSource }: TestServer, { user }: Client) => {
      const table = dataSource.driver.escape('user');
      const columns = 'network, address, browser, evidence_key';
      return (await dataSource.query(`SELECT ${columns} FROM ${table} WHERE id = ?`, [user.id]))[0];
    };
    const backup = join(folder, 'backup');
    const taken = await run(place, 'backup', [backup]);
    backingUp = false;
    await Promise.all(load);
    expect(taken.code).toBe(0);
    expect(voted).toBeGreaterThan(0);
    expect((await run(place, 'backup', [backup])).output).toContain('is not empty');
    expect((await run(place, 'restore', [backup])).code).toBe(1);

    const link = `${randomUUID()}.webp`;
    symlinkSync(join(backup, 'backup.json'), join(backup, 'images', link));
    const voice = `${randomUUID()}.mp3`;
    symlinkSync(join(backup, 'backup.json'), join(backup, 'recordings', voice));
    const empty = await emptyPlace(folder);
    const restored = await run(empty, 'restore', [backup]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('as they were') });
    expect(restored.output).toContain('npm run ledger');
    const files = storedFiles(empty.dataDir, empty.imagesUrl);
    expect(await files.list('images')).not.toContain(link);
    expect(await files.list('recordings')).not.toContain(voice);
    const secret = readFileSync(join(place.dataDir, 'jwt-secret'), 'utf8');
    const second = await TestServer.start({ beside: empty, env: { JWT_SECRET: secret } });
    try {
      await expectTotalsToEqualRows(second.dataSource);
      const voter = voters[0];
      expect((await second.visitor().signIn(voter?.user.email, voter?.password ?? '')).user.id).toBe(
        voter?.user.id,
      );
      // Who comes from one place before and after can be told to.
      const later = await evidenceOf(second, await second.visitor().register());
      expect(later).toEqual({ ...later, ...(await evidenceOf(server, voters[0] as Client)) });
      expect(later.network).toMatch(/^[0-9a-f]{24}$/);
      const { imageUrl } = (await second.visitor().get(`/api/candidates/${pictured.id}`)).body;
      expect((await second.visitor().get(new URL(imageUrl, second.url).pathname)).status).toBe(200);
      expect((await second.visitor().get('/api/metrics/recordings')).body).toEqual([spoken]);
      expect((await second.visitor().get(spoken.url)).status).toBe(200);
      const { output } = await run(empty, 'doctor', [], '', { JWT_SECRET: secret });
      expect(output.match(/WRONG.*\n.*/g)).toEqual([
        expect.stringMatching(/ledger\n.*a backup was restored/),
      ]);
      // At rest a backup is the same, value by value; the audit trail and times included.
      const rest = join(folder, 'rest');
      expect((await run(place, 'backup', [rest])).code).toBe(0);
      await second.stop();
      expect(await run(empty, 'restore', [rest, '--force'])).toMatchObject({ code: 0 });
    } finally {
      await second.stop().catch(() => undefined);
    }
    const third = await TestServer.start({ beside: empty });
    // Save that the ledger signs nothing before it was shown what it had signed.
    await third.dataSource.query('UPDATE ledger_tree SET halted = NULL');
    expect(await allRows(third)).toEqual(await allRows(server));
    await third.stop();
    await empty.drop();
  });

  it('moves an embedded database into an empty one of MySQL, and into no other', async () => {
    const dataDir = mkdtempSync(join(folder, 'embedded-'));
    const embedded = { dataDir, databaseUrl: `sqlite:${join(dataDir, 'npi.sqlite')}` };
    const old = await TestServer.start({ beside: embedded });
    const admin = await old.admin();
    const form = formWith(await jpeg(), { name: 'Cabdi Ünïcode', title: (await admin.makeTitle()).name });
    const pictured = (await admin.post('/api/candidates', form)).body;
    const { id: metricId } = (await admin.get('/api/metrics')).body[0];
    const spoken = (await admin.put(`/api/metrics/${metricId}/recordings/ar`, recordingForm(mp3(2)))).body;
    const voter = await old.visitor().register();
    expect((await voter.rate(pictured, 70)).status).toBe(201);
    const gone = await admin.makeCandidate();
    expect((await admin.delete(`/api/candidates/${gone.id}`)).status).toBe(200);
    const rows = await allRows(old);
    await old.stop();

    const empty = await emptyPlace(folder);
    const moved = await run(empty, 'move', [dataDir]);
    if (ENGINE === 'sqlite') {
      expect(moved).toMatchObject({ code: 1, output: expect.stringContaining('must name the MySQL') });
      return;
    }
    expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/^rating +1 +1$/m) });
    expect((await run(empty, 'move', [dataDir])).output).toContain('is not empty');
    const next = await TestServer.start({ beside: empty });
    try {
      await expectTotalsToEqualRows(next.dataSource);
      const values = async () => asStored(await allRows(next));
      expect(await values()).toEqual(asStored(rows));
      const { imageUrl } = (await next.visitor().get(`/api/candidates/${pictured.id}`)).body;
      expect((await next.visitor().get(new URL(imageUrl, next.url).pathname)).status).toBe(200);
      expect((await next.visitor().get(spoken.url)).status).toBe(200);
      expect((await run(empty, 'doctor')).code).toBe(0);
      // An id that was given once is not given again.
      const chief = await next.admin();
      expect((await chief.makeCandidate()).id).toBeGreaterThan(gone.id);
    } finally {
      await next.stop();
      await empty.drop();
    }
  });

  it('lets no token in that an older owner of the same id was given', async () => {
    const voter = await server.visitor().register();
    const { dataSource } = server;
    const made = new Date(Date.now() + 60_000);
    await dataSource
      .createQueryBuilder()
      .update(UserEntity)
      .set({ createdAt: made })
      .where({ id: voter.user.id })
      .execute();
    expect((await voter.get('/api/auth/me')).status).toBe(401);
  });
});

/** Times alike from both engines, and numbers that MySQL gives as text. */
function asStored(tables: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tables, (_, value) => {
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(value))
        return `${value.replace(' ', 'T')}Z`;
      return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    }),
  );
}
