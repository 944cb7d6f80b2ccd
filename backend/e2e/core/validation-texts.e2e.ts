import { normalizeName } from '../../src/core/validation/normalize.js';
import { typedLine } from '../../src/core/validation/typed-text.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { expectInvalid } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

/** What would begin a line of its own in a mail, a log or a file, or what nobody sees; and what is stored instead. */
const ODD: [string, string][] = [
  ['A\nbc', 'A bc'],
  ['A\r\nBcc: all@test.example', 'A Bcc: all@test.example'],
  ['A\u2028bc', 'A bc'],
  ['A\u0085bc', 'A bc'],
  ['A\t\u00a0 bc', 'A bc'],
  ['A\u001b[2Jbc', 'A[2Jbc'],
  ['\u2068A\u202ebc\u2069', 'Abc'],
  ['A\u200bb\u00adc\ufeff', 'Abc'],
  ['\u3164A\u2800bc\u{e0041}', 'Abc'],
  ['Ae\u0301\u034fbc', 'A\u00e9bc'],
];
const UNSEEN = [
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u200f \u00ad\u2003',
  '\u0301\u0301\u0301',
];
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

  const fields: [string, string, (text: string) => Promise<Answer>, (body: any) => string][] = [
    [
      'name of an account',
      'username',
      (username) => visitor.post('/api/auth/register', { ...account(), username }),
      (body) => body.user.username,
    ],
    [
      'name of an account that is made',
      'username',
      (username) => admin.post('/api/users', { ...account(), username }),
      (body) => body.data.user.username,
    ],
    [
      'own name',
      'username',
      (username) => voter.put('/api/auth/profile', { username, email: voter.user.email }),
      (body) => body.user.username,
    ],
    [
      'name of a candidate',
      'name',
      (name) => admin.post('/api/candidates', { name, title: 'Mayor' }),
      (body) => body.name,
    ],
    ['name of a title', 'name', (name) => admin.post('/api/titles', { name }), (body) => body.name],
    [
      'label of a metric',
      'label',
      (label) => admin.post('/api/metrics', { ...metric(), label }),
      (body) => body.label,
    ],
    [
      'biography',
      'biography',
      (biography) => admin.post('/api/candidates', { name: 'Any', title: 'Mayor', biography }),
      (body) => body.biography,
    ],
  ];

  it.each(fields)(
    'have nothing in them that nobody sees, and one line, in the %s',
    async (_what, field, send, of) => {
      for (const [index, [text, stored]] of ODD.entries()) {
        const number = `${index}${unique('').slice(-4)}`;
        const { status, body } = await send(`${text} ${number}`);
        if (field === 'biography' && /[\n\u2028\u0085]/.test(text)) continue;
        expect([text, Math.floor(status / 100), of(body)]).toEqual([text, 2, `${stored} ${number}`]);
      }
    },
  );

  it.each(fields)('are refused when nothing of them can be seen, in the %s', async (_what, field, send) => {
    if (field === 'biography') return;
    for (const text of UNSEEN) expectInvalid(await send(text), field);
  });

  it('may have several lines, in a message, and something to see', async () => {
    const name = `\u2068Faarax\u2069\u200b  Cali ${unique('')}`;
    const send = (message: string) => visitor.post('/api/contact', { ...letter, name, message });
    expect((await send('\u202aOne\u202c \t\u200b\r\n\n\t two  \u00ad three\u2028four')).status).toBe(201);
    const { body } = await admin.get('/api/contact?search=Faarax%20Cali');
    expect(body.data.messages[0]).toMatchObject({
      name: typedLine(name),
      message: 'One\n\ntwo three\nfour',
    });
    for (const text of UNSEEN) expectInvalid(await send(text), 'message');
  });

  it('have line breaks of one kind, whatever they were written with', async () => {
    const written = { name: unique('Lines '), description: 'a\r\nb\rc\u2028d\u2029e\nf' };
    expect((await admin.post('/api/titles', written)).body.description).toBe('a\nb\nc\nd\ne\nf');
  });

  it('keep the joiners that Arabic letters and emoji need', async () => {
    const name = `محمد (MP) ن\u200cم 👩‍👧 ❤️ ${unique('')}`;
    const made = await admin.post('/api/candidates', { name: `\u200f${name}\u200c`, title: 'Mayor' });
    expect([made.status, made.body.name]).toEqual([201, name]);
  });

  it('of a file go by the same rule, told by line', async () => {
    const name = unique('Filed ');
    const fine = `\u200ename\u200b,Description\u200f\n"\u2068${name}\n B\u2069","a\u200b\nb"\n\u2800,\u200e\n`;
    const send = (csv: string, dryRun: string) => {
      const form = new FormData();
      form.set('file', new Blob([csv]), 'a.csv');
      form.set('dryRun', dryRun);
      return admin.post('/api/titles/import', form);
    };
    const { body } = await send(`${fine}\u200b,c\n`, 'true');
    expect(body.data.errors.map(({ line, column, code }: any) => [line, column, code])).toEqual([
      [4, 'name', 'REQUIRED'],
    ]);
    expect((await send(fine, 'false')).body.data).toMatchObject({ created: 1 });
    const { body: titles } = await visitor.get('/api/titles');
    expect(titles).toContainEqual(expect.objectContaining({ name: `${name} B`, description: 'a\nb' }));
  });

  it('from before this was judged are shown, found and chosen, and can be mended', async () => {
    const old = `Old ${unique('\u202etitle ')}`;
    const { id } = await admin.makeTitle(unique('Old '));
    await server.dataSource
      .getRepository<any>('title')
      .update({ id }, { name: old, normalizedName: normalizeName(old) });
    expect((await visitor.get('/api/titles')).body).toContainEqual(expect.objectContaining({ name: old }));
    // A form sends it back as it was shown.
    const candidate = await admin.makeCandidate({ title: old });
    expect(candidate.title).toBe(old);
    const found = await visitor.get(`/api/candidates?search=${encodeURIComponent(old)}`);
    expect(found.body.map((one: any) => one.id)).toEqual([candidate.id]);
    expect((await admin.put(`/api/titles/${id}`, { description: 'Any' })).status).toBe(200);
    expect((await admin.put(`/api/titles/${id}`, { name: unique('New ') })).status).toBe(200);
  });
});
