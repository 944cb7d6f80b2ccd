import { documentedOperations } from '../harness/api-document.js';
import type { Client } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';
import { JWT_SECRET } from '../harness/tokens.js';
import { withLimits } from '../harness/with-limits.js';

const DOCS = '/api/docs';
const DESCRIPTION = '/api/openapi.json';
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'https://index.example' };
const PACKAGE = '/api/open-data/datapackage.json';

/** Every part of a description that names a schema. */
const namedIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');

describe('in production, for the public', () => {
  let server: TestServer;
  let visitor: Client;
  let described: any;
  beforeAll(async () => {
    server = await TestServer.start({ env: { ...PRODUCTION, API_DOCS: 'public' } });
    visitor = server.visitor();
    described = (await visitor.get(DESCRIPTION)).body;
  });
  afterAll(() => server.stop());

  it('tells of what visitors may call, and of nothing else', () => {
    const told = Object.entries<any>(described.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const open = documentedOperations().filter(({ access }) => access === 'public');
    expect(told.sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort());
    for (const item of Object.values<any>(described.paths)) {
      for (const operation of Object.values<any>(item)) {
        expect(operation).toMatchObject({ security: [], summary: expect.any(String) });
      }
    }
    expect(described.components.securitySchemes).toBeUndefined();
    expect(described.servers).toEqual([{ url: 'https://index.example' }]);
  });

  it('has the schemas of these, each of them, and no field that is told to others', () => {
    const { schemas } = described.components;
    expect(new Set(namedIn(described))).toEqual(new Set(Object.keys(schemas)));
    expect(Object.keys(schemas)).not.toContain('AuditEntryDto');
    expect(JSON.stringify(described)).not.toContain('x-access');
    for (const field of ['average', 'scores', 'version']) {
      expect(Object.keys(schemas.CandidateDto.properties)).not.toContain(field);
    }
    expect(Object.keys(schemas.ErrorDto.properties)).not.toContain('conflict');
    expect(Object.keys(schemas.LoginDto.properties).sort()).toEqual(['email', 'password', 'remember']);
  });

  it('has the codes of refusals that visitors can meet', () => {
    const { ErrorCode, FieldErrorCode } = described.components.schemas;
    expect(ErrorCode.enum).toEqual(
      expect.arrayContaining(['BAD_CREDENTIALS', 'CANDIDATE_NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_REQUESTS']),
    );
    const ofOthers = [
      'FORBIDDEN',
      'UNAUTHORIZED',
      'LAST_ADMIN',
      'TWO_FACTOR_REQUIRED',
      'CASE_NOT_FOUND',
      'ALREADY_RATED',
    ];
    expect(ErrorCode.enum.filter((code: string) => ofOthers.includes(code))).toEqual([]);
    expect(FieldErrorCode.enum).toEqual(expect.arrayContaining(['REQUIRED', 'TOO_LONG', 'EMAIL_TAKEN']));
    expect(FieldErrorCode.enum).not.toEqual(expect.arrayContaining(['DUPLICATE_COLUMN']));
    expect(JSON.stringify(described)).not.toMatch(/LAST_ADMIN|TWO_FACTOR_/);
  });

  it('shows it on a page with nothing of other sites and no style or script within', async () => {
    const { status, headers, text } = await visitor.get(DOCS);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|http|\*/);
    expect(text).not.toMatch(/<style|style=|<script>|\/\/\w/);
    const files = [...text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect((await visitor.get('/api/docs/start.js')).text).toContain('validatorUrl: null');
    expect((await visitor.get('/api/docs/swagger-ui.js')).status).toBe(404);
  });

  it('lets caches keep it, and asks for it again by its ETag', async () => {
    const { headers } = await visitor.get(DESCRIPTION, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('content-encoding')).toBe('br');
    const again = await visitor.get(DESCRIPTION, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is found from the open data', async () => {
    const { api } = (await visitor.get(PACKAGE)).body;
    expect((await visitor.get(api)).body.openapi).toBe('3.0.0');
  });
});

it('has a limit of its own for an address, and takes nothing from others', async () => {
  const server = await TestServer.start({
    env: {
      ...PRODUCTION,
      API_DOCS: 'public',
      ...withLimits({ docsAddress: '3/600' }),
      TRUST_PROXY: '127.0.0.1',
    },
  });
  const one = server.visitor().from('203.0.113.1');
  for (const path of [DOCS, DESCRIPTION, '/api/docs/swagger-ui.css']) {
    expect([path, (await one.get(path)).status]).toEqual([path, 200]);
  }
  for (const path of [DOCS, DESCRIPTION, '/api/docs/swagger-ui-bundle.js']) {
    const refused = await one.get(path);
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  expect((await server.visitor().from('203.0.113.2').get(DOCS)).status).toBe(200);
  expect((await one.get('/api/candidates')).status).toBe(200);
  await server.stop();
});

it.each([
  ['off', PRODUCTION],
  ['off', { API_DOCS: 'off' }],
])('is %s with %j', async (_, env) => {
  const server = await TestServer.start({ env });
  for (const path of [DOCS, `${DOCS}/`, DESCRIPTION, '/api/docs/swagger-ui-bundle.js']) {
    expectRefusal(await server.visitor().get(path), 404, 'NOT_FOUND');
  }
  expect((await server.visitor().get(PACKAGE)).body.api).toBeUndefined();
  await server.stop();
});

it('is of everything outside production', async () => {
  const server = await TestServer.start();
  const { paths, components, servers } = (await server.visitor().get(DESCRIPTION)).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/audit', '/api/users/{id}']));
  expect(components.securitySchemes.bearer.scheme).toBe('bearer');
  expect(servers).toEqual([{ url: '/' }]);
  await server.stop();
});
