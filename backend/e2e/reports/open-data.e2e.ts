import { parse } from 'csv-parse/sync';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { isAnythingWrong, RatingRecountService } from '../../src/reconciliation/rating-recount.service.js';
import { AccountDaysTask } from '../../src/reports/open-data/account-days.task.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import { Client, unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const PACKAGE = '/api/open-data/datapackage.json';

describe(`open data, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let title: any;
  let asha: any;
  let bile: any;
  const start = async (env: Record<string, string> = {}) => {
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off', ...env } });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    title = await makeTitleWithMetrics(admin, 1);
    asha = await admin.makeCandidate({ name: unique('Asha '), title: title.name });
    bile = await admin.makeCandidate({ name: unique('Bile '), title: title.name });
  };
  afterEach(async () => {
    await expectTotalsToEqualRows(server.dataSource);
    await server.stop();
  });

  /** Changes something that everybody sees at once, so that the server writes all files again. */
  const touch = () => admin.put(`/api/candidates/${asha.id}`, { region: unique('Bari ') });
  /** Lets what has happened today have happened some days ago. */
  const letBe = async (days: number) => {
    for (const table of ['rating_day', 'excluded_day'])
      await server.dataSource.query(`UPDATE ${table} SET day = ? WHERE day = ?`, [daysAgo(days), daysAgo(0)]);
    await touch();
  };
  const read = async (name: string) => {
    const answer = await visitor.get(`/api/open-data/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    return answer;
  };
  /** All rows of a resource of the data package, as its CSV files have them and as its JSON files do. */
  const rowsOf = async (resource: string) => {
    const { body } = await visitor.get(PACKAGE);
    const all = async (format: string) => {
      const found = body.resources.find(({ name }: any) => name === `${resource}-${format}`);
      return Promise.all(((found?.path ?? []) as string[]).map(read));
    };
    const csv = (await all('csv')).flatMap(({ text }) => parse(text, { columns: true }) as any[]);
    const json = (await all('json')).flatMap((answer) => answer.body as any[]);
    const asText = json.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
    );
    expect(csv).toEqual(asText);
    return json;
  };
  const countsOf = async () =>
    (await rowsOf('ratings')).map(({ day, candidate_id, counted, taken_out }) => [
      day,
      candidate_id,
      counted,
      taken_out,
    ]);

  it('tells of whole days that are over, what came to count and what ceased to', async () => {
    await start();
    const voters = await Promise.all([1, 2, 3].map(() => visitor.register()));
    const [first] = voters as [Client];
    for (const voter of voters) await voter.rate(asha, 80);
    await first.rate(bile, 60);
    // The files contain nothing of today yet.
    expect(await rowsOf('ratings')).toEqual([]);
    await letBe(5);
    const given = [
      [daysAgo(5), asha.id, 3, 0],
      [daysAgo(5), bile.id, 1, 0],
    ];
    expect(await countsOf()).toEqual(given);
    expect((await rowsOf('ratings'))[0]).toEqual({
      day: daysAgo(5),
      round_id: 1,
      candidate_id: asha.id,
      candidate: asha.name,
      title_id: title.id,
      title: title.name,
      counted: 3,
      taken_out: 0,
    });
    // Later changes leave the days before as they were.
    const { body: opened } = await admin.post('/api/integrity/cases', { userIds: [first.user.id] });
    await admin.post(`/api/integrity/cases/${opened.id}/exclude`, { reason: 'automated' });
    await letBe(4);
    const excluded = [
      [daysAgo(4), asha.id, 0, 1],
      [daysAgo(4), bile.id, 0, 1],
    ];
    expect(await countsOf()).toEqual([...given, ...excluded]);
    await admin.post(`/api/integrity/cases/${opened.id}/clear`, {});
    await letBe(3);
    await admin.delete(`/api/users/${first.user.id}`);
    await letBe(2);
    expect(await countsOf()).toEqual([
      ...given,
      ...excluded,
      [daysAgo(3), asha.id, 1, 0],
      [daysAgo(3), bile.id, 1, 0],
      [daysAgo(2), asha.id, 0, 1],
      [daysAgo(2), bile.id, 0, 1],
    ]);
    expect(await rowsOf('excluded')).toEqual([
      { day: daysAgo(4), reason: 'automated', excluded: 2, put_back: 0 },
      { day: daysAgo(3), reason: 'automated', excluded: 0, put_back: 2 },
    ]);
    // Open data does not contain a candidate who is no longer listed.
    await admin.delete(`/api/candidates/${bile.id}`);
    expect(new Set((await countsOf()).map(([, id]) => id))).toEqual(new Set([asha.id]));
  });

  it('is put back under the reason that it was excluded for, whichever cases hold it', async () => {
    await start();
    const voter = await visitor.register();
    await voter.rate(asha, 80);
    const cases: number[] = [];
    for (const reason of ['paid', 'other']) {
      const { body } = await admin.post('/api/integrity/cases', { userIds: [voter.user.id] });
      cases.push(body.id);
      await admin.post(`/api/integrity/cases/${body.id}/exclude`, { reason });
    }
    // The other case holds it still.
    await admin.post(`/api/integrity/cases/${cases[0]}/clear`, {});
    await letBe(3);
    expect(await rowsOf('excluded')).toEqual([{ day: daysAgo(3), reason: 'paid', excluded: 1, put_back: 0 }]);
    await admin.post(`/api/integrity/cases/${cases[1]}/clear`, {});
    await letBe(2);
    expect((await rowsOf('excluded'))[1]).toEqual({
      day: daysAgo(2),
      reason: 'paid',
      excluded: 0,
      put_back: 1,
    });
    // The public ledger says the same of the rating, and not who has decided it.
    const told = await server.dataSource.query(
      "SELECT body FROM ledger_entry WHERE body LIKE '%excluded%' ORDER BY id",
    );
    expect(told.map(({ body }: { body: string }) => JSON.parse(body))).toEqual([
      expect.objectContaining({ kind: 'excluded', candidate: asha.id, reason: 'paid' }),
      expect.objectContaining({ kind: 'put_back', candidate: asha.id, reason: 'paid' }),
    ]);
  });

  it('is never newer than the publication', async () => {
    await start({ PUBLICATION_SCHEDULE: 'daily' });
    const publications = server.app.get(PublicationsService);
    await publications.publishDue();
    await admin.rate(asha, 80);
    await letBe(3);
    const publishedAt = (at: Date) =>
      server.dataSource.query('UPDATE publication SET published_at = ?', [
        at.toISOString().replace('T', ' ').replace('Z', ''),
      ]);
    const through = async () => {
      await touch();
      return (await visitor.get(PACKAGE)).body.through;
    };
    const midnight = Date.parse(daysAgo(2));
    await publishedAt(new Date(midnight - 1));
    expect([await through(), await countsOf()]).toEqual([daysAgo(4), []]);
    // A rating of the last moment may still have been on its way.
    await publishedAt(new Date(midnight + 59 * 60_000));
    expect([await through(), await countsOf()]).toEqual([daysAgo(4), []]);
    await publishedAt(new Date(midnight + 60 * 60_000));
    expect([await through(), await countsOf()]).toEqual([daysAgo(3), [[daysAgo(3), asha.id, 1, 0]]]);
  });

  it('counts the accounts of a day when it is over, by level and by how they came about', async () => {
    await start();
    const user = server.dataSource.driver.escape('user');
    await Promise.all([1, 2].map(() => visitor.register()));
    await server.dataSource.query(`UPDATE ${user} SET created_at = '2026-01-01 00:00:00.000'`);
    await visitor.register();
    const days = server.app.get(AccountDaysTask);
    expect([await days.countYesterday(), await days.countYesterday()]).toEqual([true, false]);
    // The public ledger receives the entry in the same transaction.
    const told = await server.dataSource.query("SELECT body FROM ledger_entry WHERE body LIKE '%accounts%'");
    const entries = told.map(({ body }: { body: string }) => JSON.parse(body));
    const rows = await rowsOf('accounts');
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([daysAgo(1)]));
    const counts = Object.fromEntries(
      rows.map(({ level, origin, accounts }) => [`${level} ${origin}`, accounts]),
    );
    expect([rows.length, counts['none registered']]).toEqual([8, 2]);
    // The administrator of the tests, whom the operator made.
    expect(counts['none created']).toBe(1);
    const levels = { none: 3, email: 0, phone: 0, in_person: 0 };
    const created = { none: 1, email: 0, phone: 0, in_person: 0 };
    expect(entries).toEqual([{ kind: 'accounts', day: daysAgo(1), levels, created }]);
  });

  it('is counted anew from the ratings, and put right as of today', async () => {
    await start();
    await admin.rate(asha, 80);
    await letBe(3);
    await server.dataSource.query('UPDATE rating_day SET counted = 3');
    const recount = server.app.get(RatingRecountService);
    const found = await recount.compare();
    expect([isAnythingWrong(found), found.days]).toEqual([
      true,
      [{ roundId: 1, candidateId: asha.id, ratings: -2 }],
    ]);
    await recount.mend();
    expect(isAnythingWrong(await recount.compare())).toBe(false);
    await touch();
    expect(await countsOf()).toEqual([[daysAgo(3), asha.id, 3, 0]]);
    await letBe(2);
    expect((await countsOf())[1]).toEqual([daysAgo(2), asha.id, 0, 2]);
  });

  it('has the places of rounds that are over', async () => {
    await start();
    await admin.rate(asha, 80);
    const { body: none } = await visitor.get(PACKAGE);
    expect(none.resources.map(({ name }: any) => name)).not.toContain('places-csv');
    expectRefusal(await visitor.get('/api/open-data/places-1.csv'), 404, 'NOT_FOUND');
    await admin.post('/api/rounds/1/close');
    expect(await rowsOf('places')).toEqual([
      {
        round_id: 1,
        round: 'First round',
        place: 1,
        rank: 1,
        candidate_id: asha.id,
        candidate: asha.name,
        title: title.name,
        rank_in_title: 1,
        candidates: 2,
        title_candidates: 2,
        ratings: 1,
      },
      expect.objectContaining({ place: 2, rank: null, candidate_id: bile.id, ratings: 0 }),
    ]);
  });

  it('has every checkpoint that was signed, at once and in that order, whatever the clock says', async () => {
    await start({ PUBLICATION_SCHEDULE: 'round-end' });
    const names = async () =>
      (await visitor.get(PACKAGE)).body.resources
        .filter(({ name }: any) => name === 'checkpoints-json')
        .flatMap(({ path }: any) => path);
    expect(await names()).toEqual([]);
    expectRefusal(await visitor.get('/api/open-data/checkpoints-1.json'), 404, 'NOT_FOUND');
    const signed: any[] = [];
    const append = async () => {
      await (await visitor.register()).rate(asha, 80);
      await server.app.get(SequencerTask).appendAll();
      signed.push((await visitor.get('/api/ledger')).body);
    };
    await append();
    await append();
    const [{ origin, keys }] = signed;
    const key = keys[0].key.slice(0, `${origin}+12345678`.length);
    const expected = () =>
      signed.map(({ size, checkpoint }) => ({
        size,
        root: Buffer.from(checkpoint.split('\n')[2], 'base64').toString('hex'),
        day: daysAgo(0),
        signed_by: key,
        note: checkpoint,
      }));
    expect(await rowsOf('checkpoints')).toEqual(expected());
    // A thousand to a file, by number: a clock that is set back or forward moves none into another.
    await server.dataSource.query(
      "UPDATE ledger_checkpoint SET signed_at = '2090-01-01 00:00:00.000' WHERE number = 1",
    );
    await server.dataSource.query('UPDATE ledger_checkpoint SET number = number + 998');
    await append();
    expect(await names()).toEqual(['checkpoints-1.json', 'checkpoints-2.json']);
    const rows = await rowsOf('checkpoints');
    expect(rows.map(({ size, day }) => [size, day])).toEqual(
      signed.map(({ size }, index) => [size, index < 1 ? '2090-01-01' : daysAgo(0)]),
    );
    expect((await read('checkpoints-2.json')).body).toEqual(expected().slice(2));
    for (const name of ['checkpoints-3.csv', 'checkpoints-0.csv', 'checkpoints-01.csv', 'checkpoints.csv'])
      expectRefusal(await visitor.get(`/api/open-data/${name}`), 404, 'NOT_FOUND');
  });

  it('is described as data packages are, and open to pages of all sites', async () => {
    await start();
    await admin.rate(asha, 80);
    await letBe(2);
    const { body, headers } = await visitor.get(PACKAGE, { headers: { Origin: 'https://other.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    expect(body.licenses[0].name).toBe('CC-BY-4.0');
    for (const { path, format, mediatype, schema } of body.resources) {
      for (const name of path) {
        const { headers: of, text } = await read(name);
        expect(of.get('content-type')).toBe(`${mediatype}; charset=utf-8`);
        expect(of.get('content-disposition')).toBe(`attachment; filename="${name}"`);
        expect(of.get('access-control-allow-origin')).toBe('*');
        expect(of.get('cache-control')).toBe('public, no-cache');
        const again = await visitor.get(`/api/open-data/${name}`, {
          headers: { 'If-None-Match': of.get('etag') ?? '' },
        });
        expect(again.status).toBe(304);
        const fields = schema.fields.map(({ name }: any) => name);
        expect(fields).toEqual(expect.arrayContaining(schema.primaryKey));
        if (format === 'csv') expect(text.split('\r\n')[0]).toBe(fields.join(','));
      }
    }
    // The server opens nothing else to other origins.
    for (const path of ['/api/candidates', '/api/config', '/'])
      expect((await visitor.get(path)).headers.has('access-control-allow-origin')).toBe(false);
    for (const name of [
      'ratings-2020-01.csv',
      'ratings-9999-12.json',
      'ratings.csv',
      'accounts',
      'users.csv',
    ])
      expectRefusal(await visitor.get(`/api/open-data/${name}`), 404, 'NOT_FOUND');
  });
});
