import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '../../../scripts/verify.mjs';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { migrate } from '../../src/core/database/migrate.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { entryHash } from '../../src/ledger/entries/entries.js';
import { LedgerReaderService } from '../../src/ledger/entries/ledger-reader.service.js';
import { RatingStatusesService } from '../../src/ratings/giving/rating-statuses.service.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

/** Turns the text of an entry into the words of versions before 1.0.0. */
const inFormerWords = (body: string) =>
  body
    .replace('"status":', '"standing":')
    .replaceAll('"pending"', '"waiting"')
    .replaceAll('"excluded"', '"set_aside"');

describe(`a ledger that was signed before ratings had a status, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let asha: any;
  let folder: string;
  beforeEach(async () => {
    server = await TestServer.start({
      env: { VERIFICATION_TO_COUNT: 'email', VERIFICATION_TO_RATE: 'none' },
    });
    visitor = server.visitor();
    admin = await server.admin();
    asha = await admin.makeCandidate({ name: 'Asha' });
    folder = mkdtempSync(join(tmpdir(), 'npi-former-'));
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sql = (text: string, values: unknown[] = []) => server.dataSource.query(text, values);
  const append = () => server.app.get(SequencerTask).appendAll();
  const rate = async (level: 'none' | 'email'): Promise<number> => {
    const voter = await visitor.register();
    const user = server.dataSource.driver.escape('user');
    await sql(`UPDATE ${user} SET level = ? WHERE id = ?`, [level, voter.user.id]);
    const { status, body } = await voter.rate(asha, 60);
    expect(status).toBe(201);
    return body.id;
  };
  const exclude = (ids: number[], isExcluded: boolean) =>
    server.app.get(DatabaseService).transaction(async () => {
      const statuses = server.app.get(RatingStatusesService);
      await statuses.exclude(await statuses.lock(ids), isExcluded);
    });
  /** Says as a stranger and as the server what is wrong with the ledger. */
  const problems = async () => {
    const lines: string[] = [];
    const pause = async () => void Object.assign(server.app.get(LedgerReaderService), { counts: null });
    await pause();
    const options = { address: server.url, state: join(folder, 'state.json') };
    await verify(options, { say: (line: string) => lines.push(line), pause, now: Date.now() });
    const { problems } = (await server.app.get(LedgerSelfCheckService).check()) ?? {};
    return { end: lines.at(-1), lines: lines.filter((line) => line.startsWith('WRONG')), problems };
  };
  const right = { end: 'All is right.', lines: [], problems: [] };
  /** Replaces the words of all entries before they are signed, and with them the hashes by which changes name ratings. */
  const useFormerWords = async () => {
    const hashes = new Map<string, string>();
    for (const { id, body, hash } of await sql('SELECT id, body, hash FROM ledger_entry ORDER BY id')) {
      const { rating } = JSON.parse(body);
      const former = inFormerWords(body).replace(rating, hashes.get(rating) ?? rating);
      hashes.set(hash, entryHash(former));
      await sql('UPDATE ledger_entry SET body = ?, hash = ? WHERE id = ?', [former, entryHash(former), id]);
    }
  };

  it('is right after the upgrade, and continues in the words of today', async () => {
    const [counted, excluded, returned, pending] = [
      await rate('email'),
      await rate('email'),
      await rate('email'),
      await rate('none'),
    ];
    const both = await rate('none');
    await exclude([excluded, returned, both], true);
    await exclude([returned], false);
    await useFormerWords();
    await append();
    const entries = () => sql('SELECT body, hash FROM ledger_entry ORDER BY id');
    const ratings = () => sql('SELECT id, status FROM rating ORDER BY id');
    const [signed, before] = [await entries(), await ratings()];
    expect(signed.some(({ body }: any) => /"kind":"rating".*"standing":"waiting"/.test(body))).toBe(true);
    expect(signed.some(({ body }: any) => /"from":"set_aside","to":"counted"/.test(body))).toBe(true);

    const columns = async () => Object.keys((await sql('SELECT * FROM rating'))[0]);
    while ((await columns()).includes('status')) await server.dataSource.undoLastMigration();
    expect(await sql('SELECT id, standing FROM rating ORDER BY id')).toEqual([
      { id: counted, standing: 'counted' },
      { id: excluded, standing: 'set_aside' },
      { id: returned, standing: 'counted' },
      { id: pending, standing: 'waiting' },
      { id: both, standing: 'set_aside' },
    ]);
    await migrate(server.dataSource);
    expect([await entries(), await ratings()]).toEqual([signed, before]);
    await expectTotalsToEqualRows(server.dataSource);
    expect(await problems()).toEqual(right);

    await exclude([excluded, both], false);
    await exclude([counted, pending], true);
    expect(await problems()).toEqual(right);
    await append();
    expect(await problems()).toEqual(right);
    const added = (await entries()).slice(signed.length).map(({ body }: any) => JSON.parse(body));
    expect(added.map(({ kind, from, to }: any) => [kind, from, to]).sort()).toEqual([
      ['excluded', 'counted', 'excluded'],
      ['excluded', 'pending', 'excluded'],
      ['put_back', 'excluded', 'counted'],
      ['put_back', 'excluded', 'pending'],
    ]);
  });

  it('does not hide that a rating has another status than its former entries', async () => {
    const id = await rate('none');
    await useFormerWords();
    await append();
    expect(await problems()).toEqual(right);
    await sql("UPDATE rating SET status = 'excluded' WHERE id = ?", [id]);
    expect((await problems()).problems).toMatchObject([
      { problem: expect.stringMatching(/is excluded, and pending by the ledger/) },
    ]);
  });

  it('has decisions, their days and the trail of former cases under the names of today', async () => {
    const [kept, removed] = [await rate('email'), await rate('email')];
    const { body } = await admin.post('/api/integrity/cases', { ratingIds: [kept, removed], note: null });
    const act = async (what: string, content: object) =>
      expect((await admin.post(`/api/integrity/cases/${body.id}/${what}`, content)).status).toBe(200);
    await act('remove', { removed: true, ratingIds: [removed] });
    await act('exclude', { reason: 'paid' });
    const read = async () => [
      await sql('SELECT id, status, statuses_due FROM integrity_case'),
      await sql(
        'SELECT rating_id, removed, status, exclusion_reason FROM integrity_case_rating ORDER BY rating_id',
      ),
      await sql('SELECT reason, excluded, put_back FROM excluded_day'),
      (await admin.get(`/api/audit?subject_type=case&subject_id=${body.id}`)).body.data.entries,
    ];
    const before = await read();
    expect(before[3].map(({ action }: any) => action)).toEqual(['case.exclude', 'case.remove', 'case.open']);
    expect(before.slice(0, 3)).toMatchObject([
      [{ status: 'excluded' }],
      [
        { rating_id: kept, removed: 0, status: 'excluded', exclusion_reason: 'paid' },
        { rating_id: removed, removed: 1, status: 'counted', exclusion_reason: null },
      ],
      [{ reason: 'paid', excluded: 1, put_back: 0 }],
    ]);
    const columns = async () => Object.keys((await sql('SELECT * FROM rating'))[0]);
    while ((await columns()).includes('status')) await server.dataSource.undoLastMigration();
    expect(await sql('SELECT status FROM integrity_case')).toEqual([{ status: 'set_aside' }]);
    expect(await sql("SELECT action FROM audit_entry WHERE subject_type = 'case' ORDER BY id")).toEqual([
      { action: 'case.open' },
      { action: 'case.exclude' },
      { action: 'case.set-aside' },
    ]);
    await migrate(server.dataSource);
    expect(await read()).toEqual(before);
  });
});
