import { createHash, createPublicKey, verify } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { AccountDaysTask } from '../../src/reports/open-data/account-days.task.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

/**
 * A stranger who has read docs/reference/ledger.md and the data package, and nothing of our code: counts here are made of bytes
 * that anybody may read, by additions that are written down here alone.
 */

type Row = Record<string, string>;
type Entry = Record<string, any>;

const DAY_MS = 24 * 60 * 60 * 1000;
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
/** In the first hour of a day the server has not published the day before yet. */
const BEFORE_YESTERDAY = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
const WIDTH = 256;
/** Precedes the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The root over entries, as RFC 6962 defines it. */
function rootOf(texts: Buffer[]): Buffer {
  const [only] = texts;
  if (!only) return sha256();
  if (texts.length === 1) return sha256(Buffer.of(0), only);
  let half = 1;
  while (2 * half < texts.length) half *= 2;
  return sha256(Buffer.of(1), rootOf(texts.slice(0, half)), rootOf(texts.slice(half)));
}

describe(`a stranger who counts by public files alone, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let asha: any;
  let bile: any;
  let voters: Client[];
  let keys: string[];

  beforeAll(async () => {
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off' } });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    const title = await makeTitleWithMetrics(admin, 1);
    keys = title.keys;
    asha = await admin.makeCandidate({ name: 'Asha', title: title.name });
    bile = await admin.makeCandidate({ name: 'Bile', title: title.name });
    voters = await Promise.all(Array.from({ length: 6 }, () => server.visitor().register()));
    const scores = Object.fromEntries(keys.map((key) => [key, 97]));
    for (const voter of voters) await voter.post('/api/ratings', { candidateId: asha.id, scores });
    for (const voter of voters.slice(2)) await voter.post('/api/ratings', { candidateId: bile.id, scores });
    const append = () => server.app.get(SequencerTask).appendAll();
    await append();
    // Everything that can happen to ratings: those of two people are excluded, those of one return, one account is deleted.
    for (const [index, reason] of ['paid', 'automated'].entries()) {
      const userIds = [voters[index]?.user.id];
      const { body } = await admin.post('/api/integrity/cases', { userIds });
      await admin.post(`/api/integrity/cases/${body.id}/exclude`, { reason });
      if (reason === 'automated') await admin.post(`/api/integrity/cases/${body.id}/clear`, {});
    }
    expect((await admin.delete(`/api/users/${voters[5]?.user.id}`)).status).toBe(200);
    // Move everything into the past, because open data covers only days that are over.
    const sql = (text: string, values: unknown[]) => server.dataSource.query(text, values);
    for (const table of ['rating_day', 'excluded_day'])
      await sql(`UPDATE ${table} SET day = ?`, [BEFORE_YESTERDAY]);
    const user = server.dataSource.driver.escape('user');
    await sql(`UPDATE ${user} SET created_at = ?`, ['2026-01-01 00:00:00.000']);
    await server.app.get(AccountDaysTask).countYesterday();
    await append();
    await admin.put(`/api/candidates/${asha.id}`, { region: 'Bari' });
  });
  afterAll(() => server.stop());

  const load = async (path: string) => {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };

  /** All entries that the checkpoint speaks of, from the bundles of their texts. */
  const entryTexts = async (): Promise<Buffer[]> => {
    const size = Number((await load('/ledger/checkpoint')).toString().split('\n')[1]);
    const all: Buffer[] = [];
    for (let first = 0; first < size; first += WIDTH) {
      const width = Math.min(WIDTH, size - first);
      const number = String(first / WIDTH).padStart(3, '0');
      const part = width < WIDTH ? `.p/${width}` : '';
      const bundle = await load(`/ledger/tile/entries/${number}${part}`);
      for (let at = 0; at < bundle.length; ) {
        const end = at + 2 + bundle.readUInt16BE(at);
        all.push(bundle.subarray(at + 2, end));
        at = end;
      }
    }
    expect(all).toHaveLength(size);
    return all;
  };
  const entries = async () => (await entryTexts()).map((text) => JSON.parse(text.toString()) as Entry);

  /** All rows of the CSV files of a resource. */
  const rows = async (resource: string): Promise<Row[]> => {
    const { resources } = JSON.parse((await load('/api/open-data/datapackage.json')).toString());
    const { path } = resources.find(({ name }: Row) => name === `${resource}-csv`);
    const files = await Promise.all(path.map((name: string) => load(`/api/open-data/${name}`)));
    return files.flatMap((file) => parse(file, { columns: true, bom: true }) as Row[]);
  };

  const plus = (sums: Map<string, number>, key: string, number: number) =>
    sums.set(key, (sums.get(key) ?? 0) + number);

  it('gets the number of ratings of each candidate twice, and it is the one that is shown', async () => {
    const [byEntries, byFiles] = [new Map<string, number>(), new Map<string, number>()];
    for (const { kind, candidate, status, from, to } of await entries()) {
      if (kind === 'rating') plus(byEntries, String(candidate), status === 'counted' ? 1 : 0);
      else if (from !== undefined)
        plus(byEntries, String(candidate), (to === 'counted' ? 1 : 0) - (from === 'counted' ? 1 : 0));
    }
    for (const row of await rows('ratings'))
      plus(byFiles, row.candidate_id ?? '', Number(row.counted) - Number(row.taken_out));
    const shown = JSON.parse((await load('/api/candidates')).toString());
    const expected = shown.map(({ id, totalRatings }: any) => [String(id), totalRatings]);
    expect(expected.sort()).toEqual([
      [String(asha.id), 4],
      [String(bile.id), 3],
    ]);
    expect([...byEntries].sort()).toEqual(expected);
    expect([...byFiles].sort()).toEqual(expected);
  });

  it('gets what was excluded and put back by reason, from entries as from files', async () => {
    const [byEntries, byFiles] = [new Map<string, number>(), new Map<string, number>()];
    for (const { kind, reason } of await entries())
      if (kind === 'excluded' || kind === 'put_back') plus(byEntries, `${kind} ${reason}`, 1);
    for (const row of await rows('excluded')) {
      for (const kind of ['excluded', 'put_back'])
        if (Number(row[kind]) > 0) plus(byFiles, `${kind} ${row.reason}`, Number(row[kind]));
    }
    expect(Object.fromEntries(byEntries)).toEqual({
      'excluded paid': 1,
      'excluded automated': 1,
      'put_back automated': 1,
    });
    expect(byFiles).toEqual(byEntries);
  });

  it('gets the accounts of a day by level and origin, from entries as from files', async () => {
    const [byEntries, byFiles] = [new Map<string, number>(), new Map<string, number>()];
    for (const { kind, day, levels, created } of await entries()) {
      if (kind !== 'accounts') continue;
      for (const level of Object.keys(levels)) {
        byEntries.set(`${day} ${level} created`, created[level]);
        byEntries.set(`${day} ${level} registered`, levels[level] - created[level]);
      }
    }
    for (const { day, level, origin, accounts } of await rows('accounts'))
      byFiles.set(`${day} ${level} ${origin}`, Number(accounts));
    expect(byEntries.get(`${YESTERDAY} none registered`)).toBe(5);
    expect(byFiles).toEqual(byEntries);
  });

  it('gets the root of each checkpoint from the entries, and finds it signed', async () => {
    const listed = await rows('checkpoints');
    const texts = await entryTexts();
    expect(listed.map(({ size }) => Number(size))).toEqual([expect.any(Number), texts.length]);
    const { keys: known } = JSON.parse((await load('/api/ledger')).toString());
    for (const { size, root = '', signed_by: by, note = '' } of listed) {
      expect(rootOf(texts.slice(0, Number(size))).toString('hex')).toBe(root);
      const [text = '', signature = ''] = note.split(/(?<=\n)\n/);
      expect(text.split('\n').slice(1)).toEqual([size, Buffer.from(root, 'hex').toString('base64'), '']);
      const { key } = known.find((one: Row) => one.key?.startsWith(`${by}+`));
      const [, , ...encoded] = key.split('+');
      const der = Buffer.concat([DER_PREFIX, Buffer.from(encoded.join('+'), 'base64').subarray(1)]);
      const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
      const bytes = Buffer.from(signature.trim().split(' ')[2] ?? '', 'base64').subarray(4);
      expect(verify(null, Buffer.from(text), publicKey, bytes)).toBe(true);
    }
    expect(listed.at(-1)?.note).toBe((await load('/ledger/checkpoint')).toString());
  });

  it('finds no score, nobody, and no time of day of a rating', async () => {
    const all = await entries();
    const names = voters.map(({ user }) => user.username);
    for (const entry of all.filter(({ rating, kind }) => rating !== undefined || kind === 'rating')) {
      const { commitment: _, rating: __, ...told } = entry;
      expect(Object.keys(told).filter((name) => /score|user|time|at$/i.test(name))).toEqual([]);
      expect(Object.values(told)).not.toContain(97);
      expect(told.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    const text = JSON.stringify(all);
    expect(names.filter((name) => text.includes(name))).toEqual([]);
    // Between two checkpoints there may be one rating.
    for (const checkpoint of await rows('checkpoints'))
      expect(JSON.stringify(checkpoint)).not.toMatch(/\d\d:\d\d:\d\d/);
  });
});
