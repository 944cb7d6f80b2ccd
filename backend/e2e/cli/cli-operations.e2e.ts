import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserEntity } from '../../src/accounts/model/user.entity.js';
import { lockSqliteFile } from '../../src/core/connections/sqlite-file-lock.js';
import { toTimeText } from '../../src/core/database/column-types.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { unique } from '../harness/client.js';
import { run } from '../harness/commands.js';
import { MailServer } from '../harness/mail-server.js';
import { emptyPlace, type OwnPlace } from '../harness/places.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

// A busy machine may take half a minute for a command.
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

  it('finds what is wrong with the ledger', async () => {
    await (await server.visitor().register()).rate(await (await server.admin()).makeCandidate(), 70);
    await server.app.get(SequencerTask).appendAll();
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
      /WRONG {2}ledger\n.*it has signed \d+ entries, but the database contains \d+.*\n.*\+.* cannot be opened.*\n.*scores of a rating/,
    );
    await dataSource.query('UPDATE rating SET opening_key = ?', [commitment]);
    await dataSource.query(`UPDATE ledger_tree SET halted = NULL, ${size} = ${size} + 1`);
    await (await server.visitor().register()).rate(await (await server.admin()).makeCandidate(), 70);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await dataSource.query('UPDATE ledger_tree SET sealed_at = ?', [toTimeText(aMinuteAgo)]);
    const late = await run(place, 'doctor', [], '', { LEDGER_SECONDS: '1' });
    expect(late).toMatchObject({
      code: 1,
      output: expect.stringContaining('no server appends the waiting entries'),
    });
    expect(await run(place, 'doctor')).toMatchObject({ code: 0 });
  });

  it('creates and promotes administrators, and restores their access', async () => {
    const voter = await server.visitor().register();
    const { id } = voter.user;
    const columns = 'user_id, secret, started_at, confirmed_at, last_step';
    await server.dataSource.query(
      `INSERT INTO two_factor (${columns}) VALUES (${id}, 'sealed', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 0)`,
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
    const withMail = { SMTP_URL: mailServer.url, HOST: '0.0.0.0' };
    const reset = await run(place, 'admin', ['reset-password', voter.user.email], '', withMail);
    // From inside of a container nobody knows where the site is opened.
    expect(reset.output).toContain(': <address of the site>/reset-password?token=');
    const [, token = ''] = /reset-password\?token=(\S+)$/m.exec(reset.output) ?? [];
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[voter.user.email]]);
    expect(mailServer.mails[0]?.text).toContain('was changed on');
    expect(mailServer.mails[0]?.text).not.toContain(token);
    const resetTwoFactor = ['reset-two-factor', voter.user.email];
    const lost = await run(place, 'admin', resetTwoFactor, '', withMail);
    expect(lost).toMatchObject({ code: 0, output: expect.stringContaining('with the password alone') });
    expect(mailServer.mails.at(-1)?.headers.subject).toContain('two-factor sign-in was switched off');
    const twice = await run(place, 'admin', resetTwoFactor, '', withMail);
    expect(twice).toMatchObject({ code: 0, output: expect.stringContaining('had no two-factor sign-in') });
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
      { actor: { id: 0, username: 'operator' }, action: 'two-factor.reset', subject: { id }, address: '' },
    ]);
    expect((await server.visitor().withToken(voter.token).get('/api/auth/me')).status).toBe(401);
  });

  it('restores the access of suspended accounts with a new role or a new password', async () => {
    const admin = await server.admin();
    const [promoted, renewed] = [await server.visitor().register(), await server.visitor().register()];
    for (const { user } of [promoted, renewed])
      expect((await admin.post(`/api/users/${user.id}/suspend`)).status).toBe(200);
    await server.stop();
    expect(await run(place, 'admin', ['promote', promoted.user.email])).toMatchObject({ code: 0 });
    const reset = ['reset-password', renewed.user.email, '--password-stdin'];
    expect(await run(place, 'admin', reset, 'a new password\n')).toMatchObject({ code: 0 });
    await start();
    expect((await server.visitor().signIn(promoted.user.email, 'secret1')).user.role).toBe('admin');
    expect((await server.visitor().signIn(renewed.user.email, 'a new password')).user.role).toBe('user');
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

  it('lets ratings wait, and count again, as VERIFICATION_TO_COUNT is changed', async () => {
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    expect((await (await server.visitor().register()).rate(candidate, 70)).status).toBe(201);
    const shown = async () => (await (await server.admin()).get(`/api/candidates/${candidate.id}`)).body;
    for (const [level, ratings] of [
      ['phone', 0],
      ['none', 1],
    ] as const) {
      await server.stop();
      expect(await run(place, 'reconcile', ['--levels'], '', { VERIFICATION_TO_COUNT: level })).toMatchObject(
        {
          code: 0,
        },
      );
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

  it('accepts no token of a former owner of the same id', async () => {
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
