import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '../../../scripts/verify.mjs';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { LedgerReaderService } from '../../src/ledger/entries/ledger-reader.service.js';
import { RatingStatusesService } from '../../src/ratings/giving/rating-statuses.service.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { stuff } from '../harness/stuffing.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

describe(`a stranger who checks the ledger, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let folder: string;
  let keys: string[];
  let asha: any;
  let bile: any;
  const begin = async (env: Record<string, string> = {}) => {
    server = await TestServer.start({ env });
    visitor = server.visitor();
    const admin = await server.admin();
    await removeGlobalMetrics(admin);
    const made = await makeTitleWithMetrics(admin, 2);
    keys = made.keys;
    asha = await admin.makeCandidate({ name: 'Asha', title: made.name });
    bile = await admin.makeCandidate({ name: 'Bile', title: made.name });
    folder = mkdtempSync(join(tmpdir(), 'npi-stranger-'));
  };
  beforeEach(() => begin());
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sql = (text: string, values: unknown[] = []) => server.dataSource.query(text, values);
  const append = () => server.app.get(SequencerTask).appendAll();
  const selfCheck = () => server.app.get(LedgerSelfCheckService).check();
  const rate = async (...candidates: any[]): Promise<any> => {
    const voter = await visitor.register();
    const scores = Object.fromEntries(keys.map((key) => [key, 50]));
    for (const { id } of candidates) {
      const { status } = await voter.post('/api/ratings', { candidateId: id, scores });
      expect(status).toBe(201);
    }
    return voter;
  };
  /** The server gives the same counts for a second. */
  const aSecondLater = async () => {
    Object.assign(server.app.get(LedgerReaderService), { counts: null });
  };
  /** @returns the exit code and what it has called wrong */
  const look = async () => {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    await aSecondLater();
    const surroundings = { say, pause: aSecondLater, now: Date.now() };
    const options = { address: server.url, state: join(folder, 'state.json') };
    const code = await verify(options, surroundings);
    const wrong = lines.filter((line) => line.startsWith('WRONG: ')).map((line) => line.slice(7));
    return { code, wrong, end: lines.at(-1) };
  };
  const right = { code: 0, wrong: [], end: 'All is right.' };

  it('finds it in order, whatever becomes of ratings', async () => {
    expect(await look()).toMatchObject({
      code: 2,
      end: 'Could not be checked: The ledger has no checkpoint yet.',
    });
    await rate(asha, bile);
    await append();
    expect(await look()).toEqual(right);
    // What waits to be appended is counted as well.
    await rate(asha);
    expect(await look()).toEqual(right);
    await append();
    const ratings = (await sql('SELECT id FROM rating ORDER BY id')).map(({ id }: { id: unknown }) =>
      Number(id),
    );
    for (const isExcluded of [true, false, true]) {
      await server.app.get(DatabaseService).transaction(async () => {
        const statuses = server.app.get(RatingStatusesService);
        await statuses.exclude(await statuses.lock(ratings), isExcluded);
      });
      expect(await look()).toEqual(right);
    }
    await append();
    await selfCheck();
    expect(await look()).toEqual(right);
  });

  it('finds what visitors are shown to be what was published', async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
    await begin({ PUBLICATION_SCHEDULE: 'daily' });
    await rate(asha);
    await server.app.get(PublicationsService).publishNow();
    await rate(asha, bile);
    await append();
    expect(await look()).toEqual(right);
    await sql('UPDATE rank_snapshot SET total_ratings = 2 WHERE candidate_id = ?', [asha.id]);
    await sql('UPDATE leaderboard_version SET version = version + 1, content_version = content_version + 1');
    const isSeen = async () => (await visitor.get(`/api/candidates/${asha.id}`)).body.totalRatings === 2;
    while (!(await isSeen()));
    expect(await look()).toMatchObject({
      code: 1,
      wrong: [`Candidate ${asha.id}, Asha: expected 1 ratings; visitors see 2.`],
    });
  });

  it.each(['live', 'daily'])(
    'counts with %s places that are held while a case is open, and after the round',
    async (publish) => {
      await server.stop();
      rmSync(folder, { recursive: true });
      await begin({ FREEZE_DURING_REVIEW: 'on', TRUST_PROXY: '127.0.0.1', PUBLICATION_SCHEDULE: publish });
      await rate(asha, bile);
      const admin = await server.admin();
      const publishNow = async () => {
        if (publish === 'daily') expect((await admin.post('/api/publication/publish')).status).toBe(200);
      };
      await publishNow();
      await stuff(server, asha, { score: 1 });
      const { opened = [] } = (await server.app.get(IntegrityScanTask).run(0)) ?? {};
      expect(opened).toHaveLength(1);
      await append();
      expect(await look()).toEqual(right);
      await publishNow();
      await append();
      const isHeld = async () => {
        const { frozenSince, totalRatings } = (await visitor.get(`/api/candidates/${asha.id}`)).body;
        return frozenSince !== undefined && totalRatings;
      };
      expect(await isHeld()).toBeGreaterThan(20);
      expect(await look()).toEqual(right);
      expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
      await append();
      expect(await look()).toEqual(right);
      const reason = { reason: 'automated' };
      expect((await admin.post(`/api/integrity/cases/${opened[0]}/exclude`, reason)).status).toBe(200);
      await append();
      expect(await look()).toEqual(right);
    },
  );

  it('names manual changes of the database', async () => {
    await rate(asha, bile);
    await rate(asha);
    await append();
    expect(await look()).toEqual(right);

    // A vote more.
    await sql('UPDATE candidate SET total_ratings = total_ratings + 1 WHERE id = ?', [bile.id]);
    expect((await look()).wrong).toContain(
      `Candidate ${bile.id}, Bile, round 1: expected 1 ratings, 1 by the entries and 0 that wait; the server counts 2.`,
    );
    await sql('UPDATE candidate SET total_ratings = total_ratings - 1 WHERE id = ?', [bile.id]);

    // A rating whose scores are others, which only the server can see, and has to tell.
    const [{ id, scores }] = await sql('SELECT id, scores FROM rating ORDER BY id LIMIT 1');
    await sql('UPDATE rating SET scores = ? WHERE id = ?', [String(scores).replace('50', '99'), id]);
    await selfCheck();
    expect((await look()).wrong).toContainEqual(
      expect.stringContaining("The server's own check: the scores of a rating differ from its entry"),
    );
    await sql('UPDATE rating SET scores = ? WHERE id = ?', [scores, id]);
    await selfCheck();

    // An entry about another candidate.
    const [{ id: entry, body, hash }] = await sql(
      'SELECT id, body, hash FROM ledger_entry WHERE rating_id = ? ORDER BY id LIMIT 1',
      [id],
    );
    const { index } = (await visitor.get(`/api/ledger/entries/${hash}`)).body;
    const other = String(body).replace(/"candidate":\d+/, `"candidate":${bile.id}`);
    await sql('UPDATE ledger_entry SET body = ? WHERE id = ?', [other, entry]);
    const { code, wrong } = await look();
    expect(code).toBe(1);
    expect(wrong).toContainEqual(expect.stringMatching(`^Entry ${index}: .* has ${hash}\\.$`));
    await sql('UPDATE ledger_entry SET body = ? WHERE id = ?', [body, entry]);
    expect(await look()).toEqual(right);

    // A checkpoint of another tree in the place of one that was signed, and one that nobody has signed.
    const [{ number, root, note }] = await sql('SELECT * FROM ledger_checkpoint ORDER BY number');
    const replace = (otherRoot: string, otherNote: string) =>
      sql('UPDATE ledger_checkpoint SET root = ?, note = ? WHERE number = ?', [otherRoot, otherNote, number]);
    const forged = '0'.repeat(64);
    /** The next checkpoint makes the server write its file again. */
    const anew = async () => {
      await rate(asha);
      await append();
    };
    await replace(forged, note);
    expect((await selfCheck())?.problems).toEqual([
      expect.objectContaining({
        problem: expect.stringMatching(/^checkpoint 1, of \d+ entries, belongs to another/),
      }),
    ]);
    await anew();
    expect((await look()).wrong).toContainEqual(
      expect.stringContaining('that no key of this ledger has signed'),
    );
    await replace(root, note);
    await selfCheck();
    await anew();
    expect(await look()).toEqual(right);
  });
});
