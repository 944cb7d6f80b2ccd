import { type Client, unique } from './harness/client.js';
import { expectInvalid, expectRefusal } from './harness/refusal.js';
import { TestServer } from './harness/test-server.js';

/** What begins a line of its own in a mail, a log or a file, ends a text, or turns the order of what follows. */
const OUT_OF_LINE = [
  'a\nb',
  'a\r\nBcc: all@test.example',
  'a\u2028b',
  'a\u2029b',
  'a\tb',
  'a\u001b[2Jb',
  'a\u0085b',
  'a\u202eb',
  'a\u2066b',
];
const CONTROL = ['a\u001b[2Jb', 'a\u0007b', 'a\u0085b'];
const PASSWORD = 'secret1';

describe('texts', () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let voter: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
    voter = await visitor.register();
    await admin.makeTitle('Mayor');
  });
  afterAll(() => server.stop());

  const account = () => ({ email: `${unique('new_')}@test.example`, password: PASSWORD });
  const letter = { name: 'Any', email: 'any@test.example', subject: 'bug', message: 'Any' };
  const metric = () => ({ key: unique('m'), label: 'Any', isGlobal: true });

  it.each([
    [
      'name of an account',
      'username',
      (username: string) => visitor.post('/api/auth/register', { ...account(), username }),
    ],
    [
      'name of an account that is made',
      'username',
      (username: string) => admin.post('/api/users', { ...account(), username }),
    ],
    [
      'own name',
      'username',
      (username: string) => voter.put('/api/auth/profile', { username, email: voter.user.email }),
    ],
    [
      'name of a candidate',
      'name',
      (name: string) => admin.post('/api/candidates', { name, title: 'Mayor' }),
    ],
    ['name of a title', 'name', (name: string) => admin.post('/api/titles', { name })],
    ['label of a metric', 'label', (label: string) => admin.post('/api/metrics', { ...metric(), label })],
    ['name under a message', 'name', (name: string) => visitor.post('/api/contact', { ...letter, name })],
  ])('have one line, without control characters, in the %s', async (_what, field, send) => {
    for (const text of OUT_OF_LINE) {
      const answer = await send(text);
      expectInvalid(answer, field);
      expect(answer.body.message).toMatch(
        / has line breaks, tabs or control characters that can't be stored; please remove them$/,
      );
    }
  });

  it.each([
    [
      'description of a title',
      'description',
      (description: string) => admin.post('/api/titles', { name: unique('T '), description }),
    ],
    [
      'description of a metric',
      'description',
      (description: string) => admin.post('/api/metrics', { ...metric(), description }),
    ],
    ['message', 'message', (message: string) => visitor.post('/api/contact', { ...letter, message })],
  ])('may have lines and tabs, and no other control characters, in the %s', async (_what, field, send) => {
    for (const text of CONTROL) {
      const answer = await send(text);
      expectInvalid(answer, field);
      expect(answer.body.message).toMatch(
        / has control characters that can't be stored; please remove them$/,
      );
    }
    expect((await send('One\n\n\ttwo')).status).toBe(201);
  });

  it('have line breaks of one kind, whatever they were written with', async () => {
    const written = { name: unique('Lines '), description: 'a\r\nb\rc\u2028d\u2029e\nf' };
    expect((await admin.post('/api/titles', written)).body.description).toBe('a\nb\nc\nd\ne\nf');
  });

  it('keep the signs that Arabic, emoji and mixed directions need', async () => {
    const name = `محمد \u200f(MP)\u200e ن\u200cم 👩‍👧 ${unique('')}`;
    const made = await admin.post('/api/candidates', { name, title: 'Mayor' });
    expect([made.status, made.body.name]).toEqual([201, name]);
  });

  it('of a file go by the same rule, told by line', async () => {
    const send = (dryRun: string) => {
      const form = new FormData();
      form.set(
        'file',
        new Blob([`name,description\n${unique('Fine ')},"a\nb"\n"a\nb",\na\u202eb,\n`]),
        'a.csv',
      );
      form.set('dryRun', dryRun);
      return admin.post('/api/titles/import', form);
    };
    const { body } = await send('true');
    expect(body.data.errors.map(({ column, code }: any) => [column, code])).toEqual([
      ['name', 'CONTROL_CHARACTERS'],
      ['name', 'CONTROL_CHARACTERS'],
    ]);
    expectRefusal(await send('false'), 400, 'INVALID_IMPORT');
  });

  it('from before this was judged are shown, found and chosen, and can be mended', async () => {
    const old = `Old ${unique('\u202etitle ')}`;
    const { id } = await admin.makeTitle(unique('Old '));
    await server.dataSource
      .getRepository<any>('title')
      .update({ id }, { name: old, normalizedName: old.toLowerCase() });
    expect((await visitor.get('/api/titles')).body).toContainEqual(expect.objectContaining({ name: old }));
    const candidate = await admin.makeCandidate({ title: old });
    expect(candidate.title).toBe(old);
    const found = await visitor.get(`/api/candidates?search=${encodeURIComponent(old)}`);
    expect(found.body.map((one: any) => one.id)).toEqual([candidate.id]);
    expect((await admin.put(`/api/titles/${id}`, { description: 'Any' })).status).toBe(200);
    expect((await admin.put(`/api/titles/${id}`, { name: unique('New ') })).status).toBe(200);
  });

  it('that are passwords stay as they are typed', async () => {
    const made = { ...account(), username: unique('new_'), password: 'secret\t1\u202e' };
    expect((await visitor.post('/api/auth/register', made)).status).toBe(201);
    expect(
      (await visitor.post('/api/auth/login', { email: made.email, password: made.password })).status,
    ).toBe(200);
  });
});
