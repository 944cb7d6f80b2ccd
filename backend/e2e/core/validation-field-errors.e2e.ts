import type { Client } from '../harness/client.js';
import { expectFieldError, expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

describe('what is wrong with a field', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const person = { username: 'field_errors', email: 'field.errors@test.example', password: 'secret-enough' };
  const metric = { key: 'field_errors', label: 'Any', isGlobal: true };
  const ids = { min: 1, max: 500 };
  const scores = { min: 0, max: 100 };

  it.each([
    ['username', '', 'REQUIRED', {}],
    ['username', undefined, 'REQUIRED', {}],
    ['username', null, 'REQUIRED', {}],
    ['username', '   ', 'REQUIRED', {}],
    ['username', 12_345, 'NOT_A_STRING', {}],
    ['username', ['field_errors'], 'NOT_A_STRING', {}],
    ['username', 'ab', 'TOO_SHORT', { min: 3 }],
    ['username', 'x'.repeat(31), 'TOO_LONG', { max: 30 }],
    // Each pair is one sign on screen, and two characters to a column.
    ['username', '\u2665\ufe0f'.repeat(30), 'TOO_LONG', { max: 30 }],
    ['username', 'a\0bcd', 'UNSUPPORTED_CHARACTERS', {}],
    ['username', '\u200b\u3164\u2800', 'REQUIRED', {}],
    ['username', '\ufdfa'.repeat(30), 'UNSUPPORTED_CHARACTERS', {}],
    ['email', '', 'REQUIRED', {}],
    ['email', 'nobody', 'NOT_AN_EMAIL', {}],
    ['email', 5, 'NOT_AN_EMAIL', {}],
    ['password', '12345', 'TOO_SHORT', { min: 6 }],
    ['password', 'x'.repeat(129), 'TOO_LONG', { max: 128 }],
    ['isAdmin', true, 'UNKNOWN_FIELD', {}],
    ['constructor', 1, 'UNKNOWN_FIELD', {}],
  ])('is told of a form: %s %j is %s', async (field, value, code, params) => {
    expectFieldError(
      await visitor.post('/api/auth/register', { ...person, [field]: value }),
      field,
      code,
      params,
    );
  });

  it.each([
    ['minScore', '5', 'NOT_AN_INTEGER', scores],
    ['minScore', 1.5, 'NOT_AN_INTEGER', scores],
    ['minScore', null, 'NOT_AN_INTEGER', scores],
    ['minScore', -1, 'OUT_OF_RANGE', scores],
    ['maxScore', 101, 'OUT_OF_RANGE', scores],
    ['maxScore', 0, 'EMPTY_RANGE', {}],
    ['isGlobal', 'true', 'NOT_A_BOOLEAN', {}],
    ['key', '1st', 'INVALID_KEY', { pattern: '^[A-Za-z][A-Za-z0-9_]{0,31}$' }],
    ['titleId', '', 'NOT_AN_INTEGER', { min: 1, max: 2 ** 31 - 1 }],
  ])('is told of a metric: %s %j is %s', async (field, value, code, params) => {
    const answer = await admin.post('/api/metrics', { ...metric, [field]: value });
    expectRefusal(answer, 400, 'VALIDATION_FAILED', answer.body.errors[0].message);
    expectFieldError(answer, field, code, params);
  });

  it.each([
    ['nothing', { ids: [] }],
    ['no list', { ids: 5 }],
    ['the same twice', { ids: [1, 1] }],
    ['text', { ids: ['1'] }],
    ['zero', { ids: [0] }],
    ['more than there can be', { ids: [2 ** 31] }],
    ['too many', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }],
    ['none at all', {}],
  ])('is told of ids: %s', async (_, body) => {
    expectFieldError(
      await admin.post('/api/contact/bulk', { action: 'read', ...body }),
      'ids',
      'INVALID_IDS',
      ids,
    );
  });

  it.each([
    [
      '/api/candidates?sort=age',
      'sort',
      'NOT_ALLOWED',
      { values: ['rank', 'rankInTitle', 'name', 'totalRatings'] },
    ],
    ['/api/candidates?limit=0', 'limit', 'OUT_OF_RANGE', { min: 1, max: 10_000 }],
    ['/api/candidates?limit=many', 'limit', 'NOT_AN_INTEGER', { min: 1, max: 10_000 }],
    ['/api/candidates?colour=red', 'colour', 'UNKNOWN_FIELD', {}],
    ['/api/audit?from=2026-02-30', 'from', 'NOT_A_DATE', {}],
    ['/api/audit?from=2026-11-21T10:00:00Z', 'from', 'NOT_A_DATE', {}],
    ['/api/audit?from=yesterday', 'from', 'NOT_A_DATE', {}],
  ])('is told of a query: %s', async (path, field, code, params) => {
    expectFieldError(await admin.get(path), field, code, params);
  });

  it('is told of a body as a whole', async () => {
    const send = (text: string) =>
      admin.post('/api/titles', undefined, { raw: { type: 'application/json', text } });
    expectFieldError(await send('[]'), '', 'NOT_AN_OBJECT');
    expectFieldError(await send(`{"name":${'['.repeat(20)}${']'.repeat(20)}}`), '', 'TOO_DEEP', { max: 16 });
  });

  it('is told of files', async () => {
    const image = (file: Blob, name = 'image') => {
      const form = new FormData();
      form.set(name, file, 'any.jpg');
      return admin.post('/api/auth/profile/image', form);
    };
    expectFieldError(await image(new Blob([])), 'image', 'EMPTY_FILE');
    expectFieldError(await image(new Blob(['x']), 'picture'), 'picture', 'UNKNOWN_FIELD');
    expectFieldError(await image(new Blob(['no picture'])), 'image', 'NOT_AN_IMAGE');
    expectFieldError(await image(new Blob([new Uint8Array(5 * 1024 * 1024)])), 'image', 'IMAGE_TOO_LARGE');
    const csv = new FormData();
    csv.set('dryRun', 'perhaps');
    expectFieldError(await admin.post('/api/titles/import', csv), 'file', 'REQUIRED');
    csv.set('file', new Blob([]), 'any.csv');
    expectFieldError(await admin.post('/api/titles/import', csv), 'file', 'EMPTY_FILE');
    csv.set('file', new Blob(['name\nA']), 'any.csv');
    const values = ['true', 'false'];
    expectFieldError(await admin.post('/api/titles/import', csv), 'dryRun', 'NOT_ALLOWED', { values });
  });

  it('is told of what is stored already', async () => {
    await admin.makeTitle('Field errors');
    const title = await admin.post('/api/titles', { name: 'FIELD ERRORS' });
    expectRefusal(title, 409, 'TITLE_EXISTS', 'Title already exists');
    expectFieldError(title, 'name', 'TITLE_EXISTS');
    const { key } = await admin.makeMetric();
    expectFieldError(await admin.post('/api/metrics', { ...metric, key }), 'key', 'METRIC_EXISTS');
    expectFieldError(
      await admin.post('/api/metrics', { ...metric, isGlobal: false }),
      'titleId',
      'TITLE_OR_GLOBAL_REQUIRED',
    );
    const nowhere = { ...metric, isGlobal: false, titleId: 999_999 };
    expectFieldError(await admin.post('/api/metrics', nowhere), 'titleId', 'UNKNOWN_TITLE');
    const candidate = { name: 'Any', title: 'Emperor' };
    expectFieldError(await admin.post('/api/candidates', candidate), 'title', 'UNKNOWN_TITLE');
    const rated = await admin.makeCandidate({ title: 'Field errors' });
    const ratings = await admin.post('/api/ratings', { candidateId: rated.id, scores: { nothing: 1 } });
    expectFieldError(ratings, 'scores', 'INVALID_SCORES');
    await (await visitor.register()).rate(rated, 50);
    expectFieldError(
      await admin.put(`/api/metrics/${await idOf(key)}`, { key: 'other' }),
      'key',
      'METRIC_IN_USE',
    );
  });
  const idOf = async (key: string) =>
    (await admin.get('/api/metrics')).body.find((one: { key: string }) => one.key === key).id;

  it('is told of accounts', async () => {
    const one = await visitor.register();
    const other = await visitor.register();
    const { username, email } = other.user;
    const fresh = { ...person, username: 'field_new', email: 'field.new@test.example' };
    expectFieldError(
      await visitor.post('/api/auth/register', { ...fresh, username }),
      'username',
      'USERNAME_TAKEN',
    );
    expectFieldError(await visitor.post('/api/auth/register', { ...fresh, email }), 'email', 'EMAIL_TAKEN');
    const names = { username: one.user.username, email: one.user.email };
    expectFieldError(
      await one.put('/api/auth/profile', { ...names, email: 'none' }),
      'email',
      'NOT_AN_EMAIL',
    );
    const wrong = { current_password: 'not this one', new_password: 'secret-enough' };
    expectFieldError(
      await one.post('/api/auth/change-password', wrong),
      'current_password',
      'WRONG_PASSWORD',
    );
    await one.rate(await admin.makeCandidate({ title: (await admin.makeTitle()).name }), 50);
    const moved = { ...names, email: 'field.moved@test.example' };
    expectFieldError(await one.put('/api/auth/profile', moved), 'email', 'EMAIL_LOCKED');
    const demoted = await admin.put(`/api/users/${admin.user.id}`, { role: 'user' });
    expectFieldError(demoted, 'role', 'LAST_ADMIN');
  });

  it('is told of the lines of a file, with the limits', async () => {
    const form = new FormData();
    form.set('dryRun', 'true');
    form.set('file', new Blob([`name,description\n,Any\n${'x'.repeat(101)},Any\n`]), 'titles.csv');
    const { body } = await admin.post('/api/titles/import', form);
    expect(body.data.errors).toEqual([
      { line: 2, column: 'name', code: 'REQUIRED', message: 'Title name is required', params: {} },
      {
        line: 3,
        column: 'name',
        code: 'TOO_LONG',
        message: 'Title name must have at most 100 characters',
        params: { max: 100, value: 'x'.repeat(100) },
      },
    ]);
  });
});
