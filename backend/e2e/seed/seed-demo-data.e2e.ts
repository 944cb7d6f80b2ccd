import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { RatingAdoptionTask } from '../../src/ratings/giving/rating-adoption.task.js';
import { FirstRunService } from '../../src/seed/first-run.service.js';
import { Client, unique } from '../harness/client.js';
import { run } from '../harness/commands.js';
import { emptyPlace, migratedPlace, type OwnPlace } from '../harness/places.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

const PUBLIC_URL = 'https://index.example';
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32), PUBLIC_URL };
const CONTACT = { SUPPORT_EMAIL: 'us@index.example', SUPPORT_PHONE: '+252 1', SUPPORT_ADDRESS: 'Here' };
const NO_ADMIN = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const OWN = { email: 'own@index.example', password: 'rather seldom used' };

describe(`demo data in production, on ${ENGINE}`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npi-demo-'));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const startProduction = (place: OwnPlace, env = {}) =>
    TestServer.start({ beside: place, env: { ...PRODUCTION, ...NO_ADMIN, ...env } });

  /** A trial in which people have done things of their own beside the demo's. */
  async function trial(): Promise<{ place: OwnPlace; candidateId: number; voter: Client }> {
    const place = await migratedPlace(folder);
    const server = await TestServer.start({ beside: place, env: { DEMO: 'on', ...NO_ADMIN } });
    const demo = await server.visitor().signIn('admin@npi.example', 'admin123');
    // The demo has two groups of accounts of one person each: one is excluded, and the other moves a rank far.
    const { body: cases } = await demo.get('/api/integrity/cases');
    expect(cases.map(({ status }: { status: string }) => status)).toEqual(['open', 'excluded']);
    expect(cases[0].impact.without.rank - cases[0].impact.with.rank).toBeGreaterThan(10);
    const { entries } = (await demo.get('/api/audit')).body.data;
    const days = entries.map(({ created_at }: { created_at: string }) => created_at.slice(0, 10));
    expect(new Set(days).size).toBeGreaterThanOrEqual(5);
    const candidate = await demo.makeCandidate();
    const voter = await server.visitor().register();
    expect((await voter.rate(candidate, 80)).status).toBe(201);
    expect((await demo.rate(candidate, 10)).status).toBe(201);
    await server.app.get(SequencerTask).appendAll();
    await server.stop();
    return { place, candidateId: candidate.id, voter };
  }

  /** What production is after the demo was left behind. */
  async function expectOwnAlone(
    place: OwnPlace,
    { candidateId, voter }: { candidateId: number; voter: Client },
  ) {
    const server = await startProduction(place, { ADMIN_EMAIL: OWN.email, ADMIN_PASSWORD: OWN.password });
    const visitor = server.visitor();
    expect(
      (await visitor.post('/api/auth/login', { email: 'admin@npi.example', password: 'admin123' })).status,
    ).toBe(401);
    const admin = await visitor.signIn(OWN.email, OWN.password);
    const users: { email: string }[] = (await admin.get('/api/users')).body.data.users;
    expect(users.map(({ email }) => email).sort()).toEqual([OWN.email, voter.user.email].sort());
    const candidates = (await admin.get('/api/candidates')).body;
    expect(candidates).toMatchObject([{ id: candidateId, average: 80, totalRatings: 1 }]);
    expect((await admin.get('/api/rounds')).body).toMatchObject([{ name: 'First round' }]);
    expect((await admin.get('/api/integrity/cases')).body).toEqual([]);
    expect((await admin.get('/api/contact')).body.data.messages).toEqual([]);
    for (const table of ['excluded_day', 'integrity_case_rating'])
      expect(await server.dataSource.query(`SELECT 1 FROM ${table}`)).toEqual([]);
    await expectTotalsToEqualRows(server.dataSource);
    // After the start the server takes in the ratings from before the ledger was emptied.
    while (await server.app.get(RatingAdoptionTask).adopt());
    await server.app.get(SequencerTask).appendAll();
    await server.stop();
    const looked = await run(place, 'doctor', [], '', { ...PRODUCTION, ...CONTACT });
    expect(looked.output).not.toContain('WRONG');
    expect(looked.code).toBe(0);
    const shown = await run(place, 'ledger', ['show'], '', PRODUCTION);
    expect(shown.output).toContain('origin     index.example/ledger');
  }

  it('keeps production from starting, and doctor names it, also of a database without the mark', async () => {
    const { place } = await trial();
    const ways = /admin -- remove-demo.*move -- <folder> --without-demo/;
    await expect(startProduction(place)).rejects.toThrow(ways);
    const looked = await run(place, 'doctor', [], '', PRODUCTION);
    expect(looked.code).toBe(1);
    for (const line of ['WRONG  demo data', 'WRONG  contacts', 'note   origin of the ledger'])
      expect(looked.output).toContain(line);
    // Who tries it has not done anything wrong yet.
    const tried = await run(place, 'doctor');
    expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('note   demo data') });

    const server = await TestServer.start({ beside: place, env: NO_ADMIN });
    await server.dataSource.query('DELETE FROM demo_data');
    const demo = await server.visitor().signIn('admin@npi.example', 'admin123');
    const passwords = { current_password: 'admin123', new_password: OWN.password };
    expect((await demo.post('/api/auth/change-password', passwords)).status).toBe(200);
    await server.stop();
    await expect(startProduction(place)).rejects.toThrow('the demo voters');
    await place.drop();
  });

  it('is not taken for what somebody registers', async () => {
    const place = await migratedPlace(folder);
    const server = await startProduction(place, { ADMIN_EMAIL: OWN.email, ADMIN_PASSWORD: OWN.password });
    for (const username of ['abdi.warsame', 'adna_k', 'demo_admin']) {
      const email = username === 'demo_admin' ? 'admin@npi.example' : `${username}@voters.example`;
      const body = { username, email, password: OWN.password };
      expect((await server.visitor().post('/api/auth/register', body)).status).toBe(201);
    }
    await server.stop();
    await (await startProduction(place)).stop();
    const done = await run(place, 'admin', ['remove-demo'], '', PRODUCTION);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('no demo data') });
    await place.drop();
  });

  it('is left behind by a command, and what people have added stays', async () => {
    const left = await trial();
    const done = await run(left.place, 'admin', ['remove-demo'], '', PRODUCTION);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Removed 154 demo accounts') });
    expect(done.output).toContain('No administrator is left');
    await expectOwnAlone(left.place, left);
    await left.place.drop();
  });

  const onServer = ENGINE === 'mysql' ? it : () => undefined;
  onServer('is not moved in silence, and left behind by the move', async () => {
    const source = mkdtempSync(join(folder, 'trial-'));
    const from = { dataDir: source, databaseUrl: `sqlite:${join(source, 'npi.sqlite')}` };
    expect(await run(from, 'migrate')).toMatchObject({ code: 0 });
    const server = await TestServer.start({ beside: from, env: { DEMO: 'on', ...NO_ADMIN } });
    const demo = await server.visitor().signIn('admin@npi.example', 'admin123');
    const candidate = await demo.makeCandidate();
    const voter = await server.visitor().register();
    expect((await voter.rate(candidate, 80)).status).toBe(201);
    await server.app.get(SequencerTask).appendAll();
    await server.stop();
    const place = await emptyPlace(folder);
    const refused = await run(place, 'move', [source], '', PRODUCTION);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--without-demo') });
    const moved = await run(place, 'move', [source, '--without-demo'], '', PRODUCTION);
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('Removed 154 demo accounts') });
    await expectOwnAlone(place, { candidateId: candidate.id, voter });
    await place.drop();
  });

  it('an ADMIN_EMAIL that is not used is said at each start', async () => {
    const place = await migratedPlace(folder);
    const first = await TestServer.start({ beside: place });
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const said = () => warned.mock.calls.filter(([text]) => String(text).includes('ADMIN_EMAIL is not used'));
    await first.app.get(FirstRunService).run();
    expect(said()).toEqual([]);
    await first.stop();
    const email = `${unique('another_')}@test.example`;
    const next = await TestServer.start({ beside: place, env: { ADMIN_EMAIL: email } });
    expect(said()).toEqual([[expect.stringContaining(email)]]);
    await next.stop();
    await place.drop();
  });
});
