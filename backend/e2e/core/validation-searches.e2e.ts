import { type Client, unique } from '../harness/client.js';
import { TestServer } from '../harness/test-server.js';

/** What is stored, and how it may be typed: by everybody who searches, wherever. */
const SPELLINGS = [
  [
    "Ma'alin Cabdi Raxmaan",
    ['ma’alin', 'ma‘alin', 'maʼalin', 'ma`alin', 'macalin', 'ABDIRAHMAN ma´alin', 'raxmaan  cabdi'],
  ],
  ['Sha’ban Maxamed', ["sha'ban", 'Mohamed', 'muhammad SHACBAN']],
  ['Cali Cumar Xasan', ['hassan omar ali', 'umar', 'ʿAli Omar']],
  ['کریم یحیی ہادی', ['كريم', 'يحيى كريم', 'هادي']],
  ['José Ward ١٢', ['jose 12', 'WARD 12 JOSÉ', '١٢']],
] as const;

describe('searches', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const get = async (path: string, search: string) =>
    (await admin.get(`${path}?search=${encodeURIComponent(search)}`)).body;

  it('find candidates however they are spelt, by every word in any order, region and office included', async () => {
    // No digits of chance: one of the searches is a number.
    const title = await admin.makeTitle('Wasiirka Caafimaadka Npi');
    for (const [name, typed] of SPELLINGS) {
      const body = { name, title: title.name, region: 'Sool-Caynaba' };
      const { id } = (await admin.post('/api/candidates', body)).body;
      const ids = async (search: string) =>
        (await get('/api/candidates', search)).map((one: { id: number }) => one.id);
      for (const text of typed) {
        for (const search of [text, `aynaba  ${text}`, `${text} wasiirka`, `npi ${text} SOOL`])
          expect([search, await ids(search)]).toEqual([search, [id]]);
        expect(await ids(`${text} Hargeysa`)).toEqual([]);
      }
    }
  });

  it('find users however they are spelt, also after a change', async () => {
    const names = async (search: string) =>
      (await get('/api/users', search)).data.users.map((one: { username: string }) => one.username);
    const username = unique('Maxamed_Cali');
    const account = { username, email: `${unique('xasan')}@hay.example`, password: 'secret1', role: 'user' };
    await admin.post('/api/users', account);
    const [{ id }] = (await get('/api/users', username)).data.users;
    const mark = username.replace('Maxamed_Cali', '');
    for (const search of [`muhammad_ali${mark}`, `hassan hay.EXAMPLE mohamed_ali${mark}`])
      expect([search, await names(search)]).toEqual([search, [username]]);
    const renamed = unique('Cumar');
    expect((await admin.put(`/api/users/${id}`, { username: renamed })).status).toBe(200);
    expect(await names(`omar${renamed.replace('Cumar', '')} hasan`)).toEqual([renamed]);
    expect(await names(`mohamed_ali${mark}`)).toEqual([]);
  });

  it('find messages, what was deleted, and who did what', async () => {
    const visitor = server.visitor();
    const title = await admin.makeTitle();
    const mark = unique('');
    const name = `Cabdi ’Xuseen ${mark}`;
    const candidate = await admin.makeCandidate({ name, title: title.name });
    const message = `Waxaan ka cabanayaa ${mark}`;
    const letter = {
      name: 'Deeqa',
      email: 'd@test.example',
      subject: 'bug',
      message,
      candidateId: candidate.id,
    };
    expect((await visitor.post('/api/contact', letter)).status).toBe(201);
    const found = async (search: string) => (await get('/api/contact', search)).data.total;
    // In the text, and in the name of the candidate whom it is about.
    for (const search of [`wahaan abanayaa ${mark}`, `hussein ${mark} dheeqa`, `ABDI ${mark}`])
      expect([search, await found(search)]).toEqual([search, 1]);
    expect(await found(`omar ${mark}`)).toBe(0);

    await admin.delete(`/api/candidates/${candidate.id}`);
    const search = `husein ${mark} 'abdi`;
    expect((await get('/api/deleted', search)).data.total).toBe(1);
    expect((await get('/api/audit', `${search} ${admin.user.username}`)).data.total).toBe(2);
    expect((await get('/api/audit', `${search} omar`)).data.total).toBe(0);
  });
});
