import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { migrate } from '../../src/core/database/migrate.js';
import { LeaderboardService } from '../../src/index/leaderboard/leaderboard.service.js';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { PublishedCheckpointService } from '../../src/ledger/checkpoints/published-checkpoint.service.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { COUNTS } from '../../src/ledger/entries/ledger-reader.service.js';
import { RatingAdoptionTask } from '../../src/ratings/giving/rating-adoption.task.js';
import { RatingStatusesService } from '../../src/ratings/giving/rating-statuses.service.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import { BulkSeed } from '../../src/seed/bulk.seed.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { hearStatements } from '../harness/statements.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inHours } from '../harness/times.js';

const NONCE = '00112233445566778899aabbccddeeff';
const hashOf = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafOf = (entry: string) => hashOf(Buffer.of(0), entry);
const sequencerOf = ({ app }: TestServer) => app.get(SequencerTask);
const append = (server: TestServer) => sequencerOf(server).appendAll();
const checkOf = ({ app }: TestServer) => app.get(LedgerSelfCheckService);

/** The entries of a bundle. */
function entriesIn(bundle: Buffer): string[] {
  const entries: string[] = [];
  for (let at = 0; at < bundle.length; ) {
    const length = bundle.readUInt16BE(at);
    entries.push(bundle.subarray(at + 2, at + 2 + length).toString());
    at += 2 + length;
  }
  return entries;
}

/** The root over leaves, as RFC 6962 defines it. */
function rootOf(leaves: Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? hashOf('');
  let half = 1;
  while (2 * half < leaves.length) half *= 2;
  return hashOf(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

/** The root that a path leads to (RFC 9162, 2.1.3.2). */
function rootByPath(leaf: Buffer, index: number, size: number, path: Buffer[]): Buffer {
  let [hash, position, last] = [leaf, index, size - 1];
  for (const other of path) {
    if (position % 2 === 1 || position === last) {
      hash = hashOf(Buffer.of(1), other, hash);
      while (position % 2 === 0) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
    } else hash = hashOf(Buffer.of(1), hash, other);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  expect(last).toBe(0);
  return hash;
}

/** A checkpoint whose signature by that key is right. */
function open(note: string, key: string): { size: number; root: string } {
  const [text = '', signatures = ''] = note.split(/(?<=\n)\n/);
  const [name = '', id = '', ...encoded] = key.split('+');
  const signature = Buffer.from(signatures.trim().split(' ')[2] ?? '', 'base64');
  expect(signature.subarray(0, 4).toString('hex')).toBe(id);
  expect(signatures).toContain(`— ${name} `);
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const der = Buffer.concat([prefix, Buffer.from(encoded.join('+'), 'base64').subarray(1)]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(text), publicKey, signature.subarray(4))).toBe(true);
  const [, size, root = ''] = text.split('\n');
  return { size: Number(size), root };
}

describe(`the ledger, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let title: string;
  let keys: string[];
  let asha: any;
  let bile: any;
  const begin = async (env: Record<string, string> = {}) => {
    server = await TestServer.start({ env });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    ({ name: title, keys } = await makeTitleWithMetrics(admin, 2));
    asha = await admin.makeCandidate({ name: 'Asha', title });
    bile = await admin.makeCandidate({ name: 'Bile', title });
  };
  beforeEach(() => begin());
  afterEach(() => server.stop());

  const state = async () => (await visitor.get('/api/ledger')).body;
  const counts = async () => (await visitor.get('/api/ledger/counts')).body.candidates as any[];
  const bytes = async (path: string) => {
    const response = await fetch(`${server.url}/ledger/${path}`);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  /** All entries, as a stranger reads them: from the public files alone. */
  const entries = async (): Promise<any[]> => {
    const { size } = open((await bytes('checkpoint')).bytes.toString(), (await state()).keys[0].key);
    const all: string[] = [];
    for (let first = 0; first < size; first += 256) {
      const name = String(first / 256).padStart(3, '0');
      const partial = size - first < 256 ? `.p/${size - first}` : '';
      all.push(...entriesIn((await bytes(`tile/entries/${name}${partial}`)).bytes));
    }
    const leaves = all.map(leafOf);
    expect(rootOf(leaves).toString('base64')).toBe(
      open((await state()).checkpoint, (await state()).keys[0].key).root,
    );
    return all.map((text) => ({ ...JSON.parse(text), hash: leafOf(text).toString('hex') }));
  };
  const countedIn = (all: any[], { id }: { id: number }) =>
    all
      .filter(({ candidate }) => candidate === id)
      .reduce((sum, { kind, status, from, to }) => {
        if (kind === 'rating') return sum + Number(status === 'counted');
        return sum + Number(to === 'counted') - Number(from === 'counted');
      }, 0);
  const ofRatings = (all: any[]) => all.filter(({ candidate }) => candidate !== undefined);
  const rate = async (voter: Client, candidate: any, score: number, nonce?: unknown) => {
    const scores = Object.fromEntries(keys.map((key, index) => [key, score + index]));
    const answer = await voter.post('/api/ratings', { candidateId: candidate.id, scores, nonce });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const exclude = (ids: number[], isExcluded: boolean) =>
    server.app.get(DatabaseService).transaction(async () => {
      const statuses = server.app.get(RatingStatusesService);
      return statuses.exclude(await statuses.lock(ids), isExcluded);
    });
  const sql = (text: string, values: unknown[] = []) => server.dataSource.query(text, values);

  it('has an entry for each rating, whose commitment its voter alone can open', async () => {
    const voter = await visitor.register();
    const rating = await rate(voter, asha, 70, NONCE);
    expect(rating.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect((await voter.get('/api/ratings/user')).body[0].receipt).toBe(rating.receipt);
    expect((await voter.get(`/api/ratings/check/${asha.id}`)).body.rating.receipt).toBe(rating.receipt);
    const waiting = (await visitor.get(`/api/ledger/entries/${rating.receipt}`)).body;
    expect([waiting.index, waiting.proof]).toEqual([null, null]);

    await append(server);
    const { entry, index, proof } = (await visitor.get(`/api/ledger/entries/${rating.receipt}`)).body;
    const { body: receipt } = await voter.get(`/api/ratings/${rating.id}/receipt`);
    expect(receipt).toMatchObject({ entry: rating.receipt, nonce: NONCE, scores: rating.scores });
    const sorted = [...keys].sort().map((key) => `"${key}":${rating.scores[key]}`);
    const commitment = createHmac('sha256', Buffer.from(receipt.key, 'base64url'))
      .update(`{"nonce":"${NONCE}","scores":{${sorted.join(',')}}}`)
      .digest('base64url');
    const day = rating.createdAt.slice(0, 10);
    expect(entry).toBe(
      `{"kind":"rating","candidate":${asha.id},"round":1,"day":"${day}","status":"counted","commitment":"${commitment}"}`,
    );
    const { size, root } = open(proof.checkpoint, (await state()).keys[0].key);
    const path = proof.path.map((hash: string) => Buffer.from(hash, 'hex'));
    expect(rootByPath(leafOf(entry), index, size, path).toString('base64')).toBe(root);

    expectRefusal(await visitor.get(`/api/ratings/${rating.id}/receipt`), 401, 'UNAUTHORIZED');
    for (const other of [admin, await visitor.register()])
      expectRefusal(await other.get(`/api/ratings/${rating.id}/receipt`), 404, 'RATING_NOT_FOUND');
    const listed = await admin.get(`/api/ratings/candidate/${asha.id}`);
    expect(listed.text).not.toContain(rating.receipt);
  });

  it('ignores an invalid nonce, and stores the rating all the same', async () => {
    for (const nonce of [
      undefined,
      7,
      '',
      'x'.repeat(32),
      NONCE.toUpperCase(),
      ' '.repeat(15_000),
      { a: 1 },
    ]) {
      const voter = await visitor.register();
      const rating = await rate(voter, asha, 50, nonce);
      expect((await voter.get(`/api/ratings/${rating.id}/receipt`)).body.nonce).toBe('');
    }
  });

  it('counts what a stranger can count from public files, whatever becomes of ratings', async () => {
    const voters = [await visitor.register(), await visitor.register(), await visitor.register()];
    const [first, second, third] = await Promise.all(voters.map((voter) => rate(voter, asha, 60)));
    await rate(voters[0] as Client, bile, 40);
    await append(server);
    expect(countedIn(await entries(), asha)).toBe(3);
    await exclude([first.id, second.id], true);
    await exclude([second.id], false);
    const deletion = await voters[2]?.post('/api/auth/delete-account', { password: 'secret1' });
    expect(deletion?.status).toBe(200);
    await admin.delete(`/api/users/${voters[2]?.user.id}`);
    expect(await counts()).toEqual([
      { candidate: asha.id, round: 1, ratings: 1, waiting: -2 },
      { candidate: bile.id, round: 1, ratings: 1, waiting: 0 },
    ]);
    await append(server);
    const all = await entries();
    expect([countedIn(all, asha), countedIn(all, bile)]).toEqual([1, 1]);
    expect((await counts()).map(({ waiting }) => waiting)).toEqual([0, 0]);
    const changes = ofRatings(all).filter(({ kind }) => kind !== 'rating');
    expect(changes.map(({ kind, rating, from, to, reason }) => ({ kind, rating, from, to, reason }))).toEqual(
      expect.arrayContaining([
        { kind: 'excluded', rating: first.receipt, from: 'counted', to: 'excluded' },
        { kind: 'excluded', rating: second.receipt, from: 'counted', to: 'excluded' },
        { kind: 'put_back', rating: second.receipt, from: 'excluded', to: 'counted' },
        { kind: 'erased', rating: third.receipt, from: 'counted', to: null, reason: 'account_deleted' },
      ]),
    );
    expect(changes).toHaveLength(4);
    expect(await countRows(server, 'rating')).toBe(3);
    expect(await checkOf(server).check()).toMatchObject({ problemCount: 0, ratings: 3 });
    expect((await state()).selfCheck).toMatchObject({ problemCount: 0, problems: [], ratings: 3 });
  });

  it('forgets what opens an entry when its rating is erased, and keeps the entry', async () => {
    const voter = await visitor.register();
    const rating = await rate(voter, asha, 60, NONCE);
    const { key } = (await voter.get(`/api/ratings/${rating.id}/receipt`)).body;
    await exclude([rating.id], true);
    await append(server);
    const tables = server.dataSource.entityMetadatas.map(({ tableName }) =>
      server.dataSource.driver.escape(tableName),
    );
    const kept = async () =>
      JSON.stringify(await Promise.all(tables.map((table) => sql(`SELECT * FROM ${table}`))));
    for (const text of [key, NONCE]) expect(await kept()).toContain(text);
    expect((await admin.delete(`/api/users/${voter.user.id}`)).status).toBe(200);
    await append(server);
    for (const text of [key, NONCE]) expect(await kept()).not.toContain(text);
    expect((await visitor.get(`/api/ledger/entries/${rating.receipt}`)).body.proof).not.toBeNull();
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('records pending ratings, and their later status', async () => {
    await server.stop();
    await begin({ VERIFICATION_TO_COUNT: 'email' });
    const voter = await visitor.register();
    const { receipt } = await rate(voter, asha, 60);
    const { body: asked } = await visitor.post('/api/auth/resend-verification', { email: voter.user.email });
    const token = /token=([\w-]+)/.exec(asked.verification_link)?.[1];
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
    await append(server);
    const all = await entries();
    expect(ofRatings(all).map(({ kind, status, rating, to }) => ({ kind, status, rating, to }))).toEqual(
      expect.arrayContaining([
        { kind: 'rating', status: 'pending' },
        { kind: 'counted', rating: receipt, to: 'counted' },
      ]),
    );
    expect(countedIn(all, asha)).toBe(1);
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('reveals no score, no person, and no order of voters', async () => {
    const voters = await Promise.all(Array.from({ length: 24 }, () => visitor.register()));
    const receipts: string[] = [];
    for (const voter of voters) receipts.push((await rate(voter, asha, 37)).receipt);
    await append(server);
    const all = (await entries()).filter(({ kind }) => kind === 'rating');
    for (const { hash: _, commitment, ...entry } of all) {
      expect(entry).toEqual({
        ...{ kind: 'rating', candidate: asha.id, round: 1, status: 'counted' },
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(commitment).toMatch(/^[\w-]{43}$/);
    }
    const order = all.map(({ hash }) => hash);
    expect([...order].sort()).toEqual([...receipts].sort());
    // That of the hashes, which is that in which they came by chance alone, once in 24! times.
    expect(order).toEqual([...receipts].sort());
    expect(order).not.toEqual(receipts);
    expect(await sql('SELECT entry_id FROM ledger_leaf GROUP BY entry_id HAVING COUNT(*) > 1')).toEqual([]);
  });

  it('serves tiles that never change, and nothing beyond what was signed', async () => {
    expect((await bytes('checkpoint')).status).toBe(404);
    const amounts = { users: 60, candidates: 10, ratings: 600 };
    await server.app.get(BulkSeed).run(amounts, 'secret1', () => undefined);
    await append(server);
    const { size } = await state();
    expect(size).toBeGreaterThan(600);
    const whole = await bytes('tile/entries/001');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    expect((await bytes('checkpoint')).headers.get('cache-control')).toBe('public, max-age=10');
    const [leaves, above] = [await bytes('tile/0/000'), await bytes('tile/1/000.p/2')];
    expect(leaves.bytes).toHaveLength(256 * 32);
    expect(leaves.bytes.subarray(0, 32)).toEqual(
      leafOf(entriesIn((await bytes('tile/entries/000')).bytes)[0] ?? ''),
    );
    expect(above.bytes.subarray(0, 32)).toEqual(
      rootOf(Array.from({ length: 256 }, (_, at) => leaves.bytes.subarray(32 * at, 32 * at + 32))),
    );
    const partial = await bytes('tile/0/002.p/5');
    await rate(await visitor.register(), asha, 60);
    await append(server);
    expect((await bytes('tile/0/002.p/5')).bytes).toEqual(partial.bytes);
    for (const none of ['tile/1/000', 'tile/0/900', 'tile/0/000.p/999', 'tile/x/000', 'tile/', 'x'])
      expect([none, (await bytes(none)).status]).toEqual([none, 404]);
    expectRefusal(await visitor.get(`/api/ledger/entries/${'0'.repeat(64)}`), 404, 'ENTRY_NOT_FOUND');
    expectRefusal(await visitor.get('/api/ledger/entries/x'), 404, 'ENTRY_NOT_FOUND');
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('keeps places and what waits when these move to a table of their own, there and back', async () => {
    for (const score of [10, 20, 30]) await rate(await visitor.register(), asha, score);
    await append(server);
    await rate(await visitor.register(), asha, 40);
    const before = {
      ...(await state()),
      entries: (await bytes(`tile/entries/000.p/${(await state()).size}`)).bytes,
    };
    expect(before).toMatchObject({ waiting: 1 });
    const { dataSource } = server;
    const columns = async () => Object.keys((await sql('SELECT * FROM ledger_entry'))[0]);
    while ((await columns()).includes('is_waiting')) await dataSource.undoLastMigration();
    expect(await columns()).toEqual(expect.arrayContaining(['leaf_index', 'hash_prefix']));
    expect(await sql('SELECT id FROM ledger_entry WHERE leaf_index IS NULL')).toHaveLength(1);
    await migrate(dataSource);
    const { size } = await state();
    expect({ ...(await state()), entries: (await bytes(`tile/entries/000.p/${size}`)).bytes }).toEqual(
      before,
    );
    await rate(await visitor.register(), asha, 50);
    expect(await append(server)).toBe(2);
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('reads once for all simultaneous requests for entries, and finds the newest ones', async () => {
    const looks: string[] = [];
    const end = hearStatements(server.dataSource, (text) => {
      if (text.includes('is_waiting = 1 ORDER BY id DESC')) looks.push(text);
    });
    const ask = async (hash: string) => (await visitor.get(`/api/ledger/entries/${hash}`)).status;
    const unknown = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(64, '0'));
    const first = await rate(await visitor.register(), asha, 60);
    expect(await ask(first.receipt)).toBe(200);
    const second = await rate(await visitor.register(), asha, 60);
    const answers = await Promise.all([...unknown, second.receipt].map(ask));
    end();
    expect(answers.filter((status) => status === 404)).toHaveLength(300);
    expect(answers.at(-1)).toBe(200);
    // Without sharing there are 301. How many requests meet in one look depends on how busy the machine is.
    expect(looks.length).toBeLessThan(150);
  });

  it('is appended to by one instance at a time, and loses nothing meanwhile', async () => {
    // The embedded database belongs to one process.
    const second = ENGINE === 'mysql' ? await TestServer.start({ beside: server }) : server;
    try {
      const voters = await Promise.all(Array.from({ length: 24 }, () => visitor.register()));
      await Promise.all([
        ...voters.map((voter, index) => rate(voter, index % 2 ? asha : bile, 50)),
        ...Array.from({ length: 10 }, (_, index) => append(index % 2 ? server : second)),
      ]);
      await append(second);
    } finally {
      if (second !== server) await second.stop();
    }
    const all = await entries();
    expect(ofRatings(all)).toHaveLength(24);
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
    expect([countedIn(all, asha), countedIn(all, bile)]).toEqual([12, 12]);
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('gives no entry a second position, even with simultaneous attempts', async () => {
    await rate(await visitor.register(), asha, 60);
    await append(server);
    const [leaf] = await server.dataSource.query('SELECT entry_id AS entryId FROM ledger_leaf');
    const twice = server.dataSource.query(
      "INSERT INTO ledger_leaf (leaf_index, entry_id, hash_prefix) VALUES (999999, ?, 'abc')",
      [leaf.entryId],
    );
    await expect(twice).rejects.toThrow(/unique|duplicate/i);
  });

  it('does not take itself for put back when another signs while it looks', async () => {
    await append(server);
    const published = server.app.get(PublishedCheckpointService);
    await rate(await visitor.register(), asha, 50);
    const before = (await state()).size;
    jest.spyOn(published, 'read').mockImplementationOnce(async () => {
      expect(await append(server)).toBe(1);
      return published.read();
    });
    await append(server);
    expect(await state()).toMatchObject({ halted: null, size: before + 1, waiting: 0 });
  });

  it('keeps the newest checkpoint outside of the database when another publishes meanwhile', async () => {
    await append(server);
    const published = server.app.get(PublishedCheckpointService);
    await rate(await visitor.register(), asha, 50);
    const { write } = published;
    jest.spyOn(published, 'write').mockImplementationOnce(async (older) => {
      await rate(await visitor.register(), asha, 60);
      expect(await append(server)).toBe(1);
      await write.call(published, older);
    });
    await append(server);
    const kept = await published.read();
    expect(kept).toBe(await (await fetch(`${server.url}/ledger/checkpoint`)).text());
  });

  it('has exactly the counted ratings before each publication, while votes arrive', async () => {
    await server.stop();
    await begin({ PUBLICATION_SCHEDULE: 'daily' });
    const voters = await Promise.all(Array.from({ length: 30 }, () => visitor.register()));
    const publications = server.app.get(PublicationsService);
    const votes = voters.map(async (voter, index) => {
      await rate(voter, asha, 50);
      if (index % 10 === 5) await publications.publishNow();
    });
    await Promise.all(votes);
    // In an order by chance it would stand behind all of them once in thirty times.
    await Promise.all(voters.map((voter) => rate(voter, bile, 50)));
    await publications.publishNow();
    server.app.get(LeaderboardService);
    const shown = (await visitor.get(`/api/candidates/${asha.id}`)).body.totalRatings;
    await append(server);
    const all = await entries();
    const last = all.findLastIndex(({ kind }) => kind === 'publication');
    expect(countedIn(all.slice(0, last), asha)).toBe(shown);
    expect(countedIn(all.slice(0, last), bile)).toBe(30);
    expect(countedIn(all, asha)).toBe(30);
  });

  it('counts as of its last checkpoint where counts are published at times', async () => {
    await server.stop();
    await begin({ PUBLICATION_SCHEDULE: 'daily' });
    const [voter, other] = [await visitor.register(), await visitor.register()];
    const { id } = await rate(voter, asha, 50);
    await append(server);
    const told = async () => (await visitor.get('/api/ledger/counts')).body;
    const before = await told();
    expect(before.candidates).toEqual([{ candidate: asha.id, round: 1, ratings: 1, waiting: 0 }]);
    // Another's vote, a candidate's first, and one that is taken out again.
    await rate(other, asha, 70);
    await rate(voter, bile, 70);
    await exclude([id], true);
    const kept = jest.replaceProperty(COUNTS, 'maxAgeMs', 0);
    expect(await told()).toEqual(before);
    kept.restore();
    await append(server);
    expect((await told()).candidates).toEqual(
      [asha, bile].map((candidate) => ({ candidate: candidate.id, round: 1, ratings: 1, waiting: 0 })),
    );
  });

  it('records rounds and metrics', async () => {
    const voter = await visitor.register();
    await rate(voter, asha, 50);
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    const next = (await admin.post('/api/rounds', { name: 'Next', opensAt: inHours(1) })).body;
    await admin.makeMetric({ key: 'asked', minScore: 1, maxScore: 9 });
    await append(server);
    const all = await entries();
    const closed = all.findIndex(({ kind, event }) => kind === 'round' && event === 'closed');
    expect(countedIn(all.slice(0, closed), asha)).toBe(1);
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'round', event: 'planned', round: next.id, closesAt: null }),
        expect.objectContaining({
          kind: 'metrics',
          event: 'created',
          key: 'asked',
          minScore: 1,
          maxScore: 9,
        }),
      ]),
    );
  });

  describe('after manual changes of the database', () => {
    let rating: any;
    beforeEach(async () => {
      rating = await rate(await visitor.register(), asha, 60);
      await rate(await visitor.register(), bile, 60);
      await append(server);
      expect((await checkOf(server).check())?.problemCount).toBe(0);
    });
    const quoted = (name: string) => server.dataSource.driver.escape(name);
    const problems = async () => {
      const found = await checkOf(server).check();
      expect((await state()).selfCheck.problemCount).toBe(found?.problemCount);
      return (await state()).selfCheck.problems as any[];
    };

    it.each([
      ['scores', "UPDATE rating SET scores = REPLACE(scores, '60', '90')", /scores of a rating differ/],
      ['candidate', 'UPDATE rating SET candidate_id = candidate_id + 1', /was given to candidate/],
      ['status', "UPDATE rating SET status = 'pending'", /is pending, and counted by the ledger/],
      ['day', "UPDATE rating SET created_at = '2026-01-01 00:00:00.000'", /was given on/],
      ['opening', `UPDATE rating SET opening_key = '${'A'.repeat(43)}'`, /scores of a rating differ/],
      ['row, which goes', 'DELETE FROM rating', /the rating of an entry is missing/],
    ])('names the rating with another %s', async (_, statement, words) => {
      await sql(`${statement} WHERE id = ?`, [rating.id]);
      expect(await problems()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ problem: expect.stringMatching(words), entry: rating.receipt }),
        ]),
      );
    });

    it('names a rating that was inserted manually', async () => {
      const columns = 'candidate_id, scores, score_sum, score_count, created_at, status, level, round_id';
      await sql(`INSERT INTO rating (user_id, ${columns}) SELECT ?, ${columns} FROM rating WHERE id = ?`, [
        admin.user.id,
        rating.id,
      ]);
      expect(await problems()).toEqual([
        { problem: 'a rating has no entry', entry: null, candidate: asha.id, round: 1 },
      ]);
    });

    it('names the candidate whose total is another', async () => {
      await sql('UPDATE candidate SET total_ratings = total_ratings + 5 WHERE id = ?', [bile.id]);
      expect(await problems()).toEqual([
        { problem: 'the totals count 6 ratings, the ledger 1', entry: null, candidate: bile.id, round: 1 },
      ]);
    });

    it('names an entry that was replaced, rehashed or removed', async () => {
      const change = (what: string) =>
        sql(`UPDATE ledger_entry SET ${what} WHERE hash = ?`, [rating.receipt]);
      await change("body = REPLACE(body, 'counted', 'pending')");
      expect(await problems()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ problem: 'an entry does not match its hash', entry: rating.receipt }),
          expect.objectContaining({ problem: 'the entries do not match the signed tree' }),
        ]),
      );
      await change("body = '{'");
      expect(await problems()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ problem: 'a rating has no entry', candidate: asha.id }),
        ]),
      );
      await sql('DELETE FROM ledger_entry WHERE hash = ?', [rating.receipt]);
      expect(await problems()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ problem: expect.stringMatching(/are incomplete/) }),
        ]),
      );
    });

    it('signs nothing more once the database was put back behind what was signed', async () => {
      const tree = (await sql('SELECT * FROM ledger_tree'))[0];
      const last = (await sql('SELECT MAX(id) AS id FROM ledger_entry'))[0].id;
      await rate(await visitor.register(), asha, 60);
      await append(server);
      const signed = (await state()).checkpoint;
      // Restore the state that a backup of that time would have.
      await sql('DELETE FROM ledger_entry WHERE id > ?', [last]);
      await sql(`UPDATE ledger_tree SET ${quoted('size')} = ?, checkpoint = ?`, [tree.size, tree.checkpoint]);
      await rate(await visitor.register(), bile, 60);
      expect(await append(server)).toBe(0);
      expect(await state()).toMatchObject({ halted: 'behind_checkpoint', size: tree.size, waiting: 1 });
      const publication = { kind: 'publication' as const, at: new Date().toISOString(), round: 1 };
      await server.app.get(DatabaseService).transaction(() => sequencerOf(server).appendBefore(publication));
      expect(await state()).toMatchObject({ halted: 'behind_checkpoint', size: tree.size, waiting: 2 });
      expect(signed).not.toBe(tree.checkpoint);
    });

    it('heeds no checkpoint of another ledger', async () => {
      if (server.imagesUrl) return;
      const file = join(server.dataDir, 'ledger', 'checkpoint');
      const note = readFileSync(file, 'utf8');
      writeFileSync(file, note.replace(/\n\d+\n/, '\n999999\n'));
      await rate(await visitor.register(), bile, 60);
      expect(await append(server)).toBe(1);
      expect((await state()).halted).toBeNull();
    });
  });

  it('adopts earlier ratings unchanged, while votes arrive', async () => {
    const voter = await visitor.register();
    const before = await rate(voter, asha, 60);
    const excluded = await rate(await visitor.register(), asha, 60);
    await exclude([excluded.id], true);
    await sql('DELETE FROM ledger_entry WHERE rating_id IS NOT NULL');
    await sql('UPDATE rating SET opening_key = NULL, opening_nonce = NULL');
    await sql('UPDATE ledger_tree SET last_adopted_id = ?', [excluded.id]);
    expect((await state()).adopting).toBe(2);
    expectRefusal(await voter.get(`/api/ratings/${before.id}/receipt`), 409, 'NOT_IN_LEDGER');
    expect((await voter.get('/api/ratings/user')).body[0]).not.toHaveProperty('receipt');
    expect((await checkOf(server).check())?.problemCount).toBe(0);
    const adoption = server.app.get(RatingAdoptionTask);
    await Promise.all([adoption.adopt(), rate(await visitor.register(), asha, 70), adoption.adopt()]);
    expect((await state()).adopting).toBe(0);
    // An adoption that restarts from the beginning adds no entry twice.
    await sql('UPDATE ledger_tree SET adopted_id = 0');
    await adoption.adopt();
    await append(server);
    const all = ofRatings(await entries());
    expect(all.map(({ status }) => status).sort()).toEqual(['counted', 'counted', 'excluded']);
    expect((await voter.get(`/api/ratings/${before.id}/receipt`)).status).toBe(200);
    expect((await checkOf(server).check())?.problemCount).toBe(0);
  });

  it('accepts votes for the same candidate while earlier ratings are adopted', async () => {
    // The embedded database lets one write at a time in any case.
    if (ENGINE === 'sqlite') return;
    const { id } = await rate(await visitor.register(), asha, 60);
    await sql('DELETE FROM ledger_entry WHERE rating_id = ?', [id]);
    await sql('UPDATE ledger_tree SET adopted_id = ?, last_adopted_id = ?', [id - 1, id]);
    const adoption = server.app.get(RatingAdoptionTask);
    await server.app.get(DatabaseService).transaction(async () => {
      expect(await adoption.adopt()).toBe(false);
      // Its locks are held until this ends.
      await rate(await visitor.register(), asha, 70);
    });
    expect((await state()).adopting).toBe(0);
  });
});
