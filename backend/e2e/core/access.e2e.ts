import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { documentedOperations, type Operation } from '../harness/api-document.js';
import type { Client } from '../harness/client.js';
import { TestServer } from '../harness/test-server.js';
import { JWT_SECRET, resign } from '../harness/tokens.js';

let server: TestServer;
let visitor: Client;
let admin: Client;
let user: Client;
beforeAll(async () => {
  server = await TestServer.start({ env: { JWT_SECRET } });
  visitor = server.visitor();
  admin = await server.admin();
  user = await visitor.register();
});
afterAll(() => server.stop());

/** Every route under /api that the router knows, document or not, such as `GET /api/users/:id`. */
function routesOf({ app }: TestServer): string[] {
  const router = app.getHttpAdapter().getInstance() as { printRoutes(options: object): string };
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of router.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part;
    parents[depth] = path;
    const verbs = methods.split(', ').filter((method) => method !== 'HEAD');
    if (path.startsWith('/api')) routes.push(...verbs.map((method) => `${method} ${path}`));
  }
  return routes;
}

/**
 * What each staff role may call, written out once more: a mistake in the server's table must not pass because the test
 * reads the same table. `GET /overview` means the operation; all others of administrators are refused.
 */
const PANEL = [
  'GET /operations/attention',
  'GET /auth/two-factor',
  'POST /auth/two-factor/setup',
  'POST /auth/two-factor/confirm',
  'POST /auth/two-factor/disable',
  'POST /auth/two-factor/recovery-codes',
  'GET /saved-views',
  'POST /saved-views',
  'PUT /saved-views/{id}',
  'DELETE /saved-views/{id}',
];
const STAFF: Readonly<Record<string, (method: string, path: string) => boolean>> = {
  editor: (method, path) =>
    /^\/(titles|metrics|candidates|score-scale|content-check)\b/.test(path)
      ? !/\/(figures|trends)$/.test(path)
      : path === '/rounds/checklist' || (path.startsWith('/deleted') && method !== 'DELETE'),
  reviewer: (method, path) =>
    (path.startsWith('/integrity/cases') && !path.endsWith('/confirm')) ||
    (method === 'GET' && /^\/(conflicts|users)\b/.test(path)),
  clerk: (_, path) => path.startsWith('/voucher-batches'),
  auditor: (method) => method === 'GET',
};

describe('who may call what', () => {
  type Kind = 'nobody' | 'user' | 'admin' | 'staff';
  /** Every caller gets a token of its own for each call: one of the calls kills it. */
  const callers: Record<string, { token: () => string | null; is: Kind }> = {};
  beforeAll(async () => {
    const [demoted, deleted, changed] = [
      await admin.makeAdministrator(),
      await admin.makeAdministrator(),
      await admin.makeAdministrator(),
    ];
    await admin.put(`/api/users/${demoted.user.id}`, { role: 'user' });
    await admin.delete(`/api/users/${deleted.user.id}`);
    await admin.put(`/api/users/${changed.user.id}`, { password: 'another one' });
    Object.assign(callers, {
      nobody: { token: () => null, is: 'nobody' },
      garbage: { token: () => 'garbage', is: 'nobody' },
      'an expired administrator': { token: () => resign(admin.token, { exp: 1 }), is: 'nobody' },
      'a deleted administrator': { token: () => resign(deleted.token), is: 'nobody' },
      'an administrator of an older password': { token: () => resign(changed.token), is: 'nobody' },
      'a user who says to be an administrator': {
        token: () => resign(user.token, { role: 'admin' }),
        is: 'user',
      },
      'a user': { token: () => resign(user.token), is: 'user' },
      'a demoted administrator': { token: () => resign(demoted.token), is: 'user' },
      'an administrator': { token: () => resign(admin.token), is: 'admin' },
    });
    for (const role of Object.keys(STAFF)) {
      const staff = await visitor.register();
      await admin.put(`/api/users/${staff.user.id}`, { staff_role: role });
      callers[role] = { token: () => resign(staff.token), is: 'staff' };
    }
    const former = await visitor.register();
    await admin.put(`/api/users/${former.user.id}`, { staff_role: 'auditor' });
    await admin.put(`/api/users/${former.user.id}`, { staff_role: null });
    callers['a former auditor'] = { token: () => resign(former.token), is: 'user' };
  });

  /** What a call of an operation is answered by its guards; null: they let it through. */
  function refusalOf({ access, method, path }: Operation, name: string, is: Kind): 401 | 403 | null {
    if (access === 'public') return null;
    if (is === 'nobody') return 401;
    if (access === 'user' || is === 'admin') return null;
    const short = path.replace('/api', '');
    const may = is === 'staff' && (PANEL.includes(`${method} ${short}`) || STAFF[name]?.(method, short));
    return may ? null : 403;
  }

  /** Names nothing that exists and sends nothing that is valid: what is let through changes nothing. */
  const attempt = (operation: Operation, client: Client) =>
    client.call(operation.method, operation.path.replace(/\{\w+\}/g, '999999'), {
      body: ['POST', 'PUT', 'PATCH'].includes(operation.method) ? { unknown: 1 } : undefined,
    });

  it('is said of every operation', () => {
    expect(documentedOperations().length).toBeGreaterThan(35);
    for (const { method, path, access } of documentedOperations()) {
      expect([method, path, ['public', 'user', 'admin'].includes(access)]).toEqual([method, path, true]);
    }
  });

  it('is as the contract has it', () => {
    const of = (wanted: string) =>
      documentedOperations()
        .filter(({ access }) => access === wanted)
        .map(({ method, path }) => `${method} ${path.replace('/api', '')}`)
        .sort();
    expect(of('public')).toEqual(
      [
        'POST /auth/register',
        'POST /setup',
        'POST /setup/backups',
        'POST /setup/restore',
        'POST /invitations/read',
        'POST /invitations/accept',
        'POST /auth/login',
        'POST /auth/passkeys/sign-in',
        'POST /auth/passkeys/sign-in/options',
        'POST /auth/register/passkey',
        'POST /auth/register/passkey/options',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /auth/verify-email',
        'POST /auth/resend-verification',
        'POST /auth/delete-account/confirm',
        'GET /candidates',
        'GET /candidates/stats',
        'GET /candidates/{id}',
        'GET /candidates/{id}/statements',
        'GET /candidates/{id}/rounds',
        'GET /ledger',
        'GET /ledger/counts',
        'GET /ledger/entries/{hash}',
        'GET /rounds',
        'GET /rounds/{id}/places',
        'GET /round-mails/stop',
        'POST /round-mails/stop',
        'POST /notifications/rounds/device/stop',
        'GET /statements/latest',
        'GET /titles',
        'GET /metrics',
        'GET /metrics/recordings',
        'GET /score-scale',
        'GET /methodology',
        'GET /open-data/datapackage.json',
        'GET /transparency',
        'GET /voter-groups',
        'GET /open-data/{name}.csv',
        'GET /operations/backups/{name}.tar',
        'GET /open-data/{name}.json',
        'POST /contact',
        'GET /config',
      ].sort(),
    );
    expect(of('user')).toEqual(
      [
        'POST /auth/logout',
        'POST /auth/renew',
        'POST /auth/set-password',
        'GET /auth/passkeys',
        'POST /auth/passkeys',
        'POST /auth/passkeys/options',
        'PUT /auth/passkeys/{id}',
        'DELETE /auth/passkeys/{id}',
        'POST /invitations/claim',
        'GET /auth/me',
        'GET /notifications',
        'PUT /notifications/rounds/email',
        'PUT /notifications/rounds/device',
        'PUT /auth/profile',
        'POST /auth/change-password',
        'POST /auth/profile/image',
        'DELETE /auth/profile/image',
        'GET /auth/my-data',
        'GET /auth/voter-profile',
        'PUT /auth/voter-profile',
        'POST /auth/delete-account',
        'GET /auth/phone',
        'POST /auth/phone/code',
        'POST /auth/phone/confirm',
        'POST /auth/voucher',
        'POST /ratings',
        'GET /ratings/user',
        'GET /ratings/check/{id}',
        'GET /ratings/{id}/receipt',
        'GET /ratings/identity-disclosures',
        'GET /integrity/reviews',
        'POST /integrity/objections',
      ].sort(),
    );
    expect(of('admin')).toEqual(
      [
        'POST /candidates',
        'POST /candidates/bulk-delete',
        'POST /candidates/bulk-title',
        'PUT /candidates/{id}',
        'DELETE /candidates/{id}',
        'POST /candidates/{id}/statements',
        'PUT /candidates/{id}/statements/{statementId}',
        'POST /candidates/{id}/statements/{statementId}/withdraw',
        'GET /candidates/{id}/figures',
        'GET /candidates/{id}/trends',
        'GET /candidates/{id}/place',
        'GET /overview',
        'GET /rounds/{id}/preview',
        'GET /overview/centred',
        'GET /ratings/candidate/{id}',
        'GET /ratings/user/{id}',
        'GET /ratings/research.zip',
        'POST /ratings/{id}/open-name',
        'GET /audit',
        'GET /audit/export.csv',
        'GET /content-check',
        'GET /operations',
        'GET /operations/address',
        'GET /operations/attention',
        'GET /settings',
        'PATCH /settings',
        'POST /settings/changes/{id}/confirm',
        'POST /settings/changes/{id}/withdraw',
        'POST /settings/test-email',
        'POST /settings/test-sms',
        'POST /operations/backups/download',
        'GET /operations/restores',
        'POST /operations/restores',
        'DELETE /operations/restores',
        'GET /auth/two-factor',
        'POST /auth/two-factor/setup',
        'POST /auth/two-factor/confirm',
        'POST /auth/two-factor/disable',
        'POST /auth/two-factor/recovery-codes',
        'GET /ratings/candidate/{id}/export.csv',
        'GET /candidates/export.csv',
        'POST /candidates/import',
        'POST /titles/import',
        'POST /metrics/import',
        'GET /candidates/template.csv',
        'GET /titles/export.csv',
        'GET /titles/template.csv',
        'GET /metrics/export.csv',
        'GET /metrics/template.csv',
        'GET /users/export.csv',
        'POST /titles',
        'PUT /titles/{id}',
        'DELETE /titles/{id}',
        'POST /metrics',
        'PUT /metrics/{id}',
        'DELETE /metrics/{id}',
        'PUT /metrics/{id}/recordings/{language}',
        'DELETE /metrics/{id}/recordings/{language}',
        'PUT /score-scale',
        'GET /rounds/checklist',
        'GET /rounds/ratings',
        'POST /rounds',
        'PUT /rounds/{id}',
        'DELETE /rounds/{id}',
        'POST /rounds/{id}/close',
        'GET /publication',
        'POST /publication/publish',
        'POST /publication/hold',
        'POST /publication/release',
        'GET /users',
        'GET /invitations',
        'POST /invitations',
        'DELETE /invitations/{id}',
        'GET /users/stats',
        'GET /users/groups',
        'POST /users',
        'POST /users/bulk-delete',
        'GET /users/{id}',
        'PUT /users/{id}',
        'DELETE /users/{id}',
        'DELETE /users/{id}/role-proposal',
        'POST /users/{id}/suspend',
        'POST /users/{id}/restore-access',
        'POST /users/{id}/sign-out',
        'POST /users/{id}/password-link',
        'POST /users/{id}/verification-link',
        'GET /saved-views',
        'POST /saved-views',
        'PUT /saved-views/{id}',
        'DELETE /saved-views/{id}',
        'GET /voucher-batches',
        'POST /voucher-batches',
        'GET /voucher-batches/{id}',
        'POST /voucher-batches/{id}/revoke',
        'GET /conflicts',
        'GET /contact',
        'GET /deleted',
        'POST /deleted/{type}/bulk-restore',
        'POST /deleted/{type}/{id}/restore',
        'DELETE /deleted/{type}/{id}',
        'GET /contact/export.csv',
        'POST /contact/bulk',
        'GET /contact/{id}',
        'POST /contact/{id}/replies',
        'PATCH /contact/{id}',
        'DELETE /contact/{id}',
        'GET /integrity/cases',
        'GET /integrity/cases/candidates',
        'GET /integrity/cases/ratings',
        'GET /integrity/cases/accounts',
        'GET /integrity/cases/{id}',
        'GET /integrity/cases/{id}/accounts',
        'GET /integrity/cases/{id}/ratings',
        'POST /integrity/cases',
        'POST /integrity/cases/{id}/clear',
        'POST /integrity/cases/{id}/confirm',
        'POST /integrity/cases/{id}/remove',
        'POST /integrity/cases/{id}/members',
        'POST /integrity/cases/{id}/reopen',
        'POST /integrity/cases/{id}/exclude',
      ].sort(),
    );
  });

  it('holds for every operation and every caller', async () => {
    const wrong: string[] = [];
    for (const operation of documentedOperations()) {
      for (const [name, { token, is }] of Object.entries(callers)) {
        const { status } = await attempt(operation, visitor.withToken(token()));
        const expected = refusalOf(operation, name, is);
        const fits = expected === null ? ![401, 403].includes(status) : status === expected;
        if (!fits) wrong.push(`${operation.method} ${operation.path}: ${status} for ${name}`);
      }
    }
    expect(wrong).toEqual([]);
    // More than two thousand calls, on a machine that may have to do much else.
  }, 300_000);

  it('covers every route that the server has', () => {
    const documented = documentedOperations().map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    const served = routesOf(server).filter((route) => !/^\w+ \/api\/(docs|openapi)/.test(route));
    expect(served.sort()).toEqual(documented.sort());
  });

  it("gives nobody another's account by a number in the request", async () => {
    const other = await visitor.register();
    const { username, email } = other.user;
    for (const body of [
      { username, email, id: user.user.id },
      { username, email, userId: user.user.id },
    ]) {
      expect((await other.put('/api/auth/profile', body)).status).toBe(400);
    }
    expect((await user.get('/api/auth/me')).body.user.username).toBe(user.user.username);
  });
});

describe('scores that are planted', () => {
  /** The mean of the candidate, the means of its metrics, and what its voters gave. */
  const SECRETS = ['73.4', '61.7', '85.1'];
  let candidate: any;
  let voters: Client[];
  /** Files of the open data and of the ledger. */
  let files: string[];
  beforeAll(async () => {
    for (const { id } of (await admin.get('/api/metrics')).body) await admin.delete(`/api/metrics/${id}`);
    const title = await admin.makeTitle();
    const [low, high] = [
      await admin.makeMetric({ key: 'lowest', titleId: title.id, isGlobal: false }),
      await admin.makeMetric({ key: 'highest', titleId: title.id, isGlobal: false }),
    ];
    candidate = await admin.makeCandidate({ title: title.name });
    const second = await admin.makeCandidate({ title: title.name });
    voters = await Promise.all(Array.from({ length: 10 }, () => visitor.register()));
    // Sums of 617 and 851 by ten voters: 61.7 and 85.1, together 73.4.
    for (const [index, voter] of voters.entries()) {
      const scores = { [low.key]: index < 7 ? 62 : 61, [high.key]: index < 1 ? 86 : 85 };
      await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    }
    const scores = { [low.key]: 11, [high.key]: 22 };
    await voters[0]?.post('/api/ratings', { candidateId: second.id, scores });
    await server.dataSource.query("UPDATE rating_day SET day = '2026-01-01'");
    await server.app.get(SequencerTask).appendAll();
    const { resources } = (await visitor.get('/api/open-data/datapackage.json')).body;
    files = resources.flatMap(({ path }: any) => path.map((name: string) => `/api/open-data/${name}`));
    expect(files).toContain('/api/open-data/checkpoints-1.csv');
    expect((await visitor.get('/api/open-data/ratings-2026-01.csv')).text).toContain(candidate.name);
    const { size } = (await visitor.get('/api/ledger')).body;
    const [{ receipt }] = (await voters[0]?.get('/api/ratings/user'))?.body ?? [];
    const tiles = Array.from({ length: Math.ceil(size / 256) }, (_, index) => {
      const part = Math.min(256, size - 256 * index);
      return `/ledger/tile/entries/${String(index).padStart(3, '0')}${part < 256 ? `.p/${part}` : ''}`;
    });
    files.push('/ledger/checkpoint', `/api/ledger/entries/${receipt}`, ...tiles);
    for (const path of files) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  const pages = () => [
    '/',
    '/leaderboard',
    `/candidate/${candidate.id}`,
    '/open-data',
    '/transparency',
    '/ledger',
    ...['en', 'so', 'ar'].map((language) => `/embed/candidates/${candidate.id}?lang=${language}`),
    '/admin',
    '/health',
    '/health/ready',
    `/api/candidates/${candidate.id}/`,
    '/api/candidates/999999',
    '/api/candidates?sort=average',
    '/api/candidates?sort=rank&order=desc&limit=1',
    `/api/candidates?search=${candidate.candidateId}`,
    `/api/ratings/candidate/${candidate.id}`,
    `/api/ratings/candidate/${candidate.id}?limit=1`,
  ];
  const paths = () => [
    ...documentedOperations()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace('{id}', candidate.id)),
    ...files,
    ...pages(),
  ];
  /** Everything that came, headers too, except the one average that all may see. */
  const everythingOf = async (client: Client, path: string) => {
    const { headers, text } = await client.get(path);
    return `${JSON.stringify([...headers])}${text}`;
  };
  const KEYS =
    /"(average|adjustedAverage|weightedMean|weighted_mean|scores|score|scoreSum|scoreCount|score_sum|score_count|mean|interval|distribution)"/;

  it('are seen by administrators', async () => {
    const seen = (await admin.get(`/api/candidates/${candidate.id}`)).body;
    expect([seen.average, seen.scores]).toEqual([73.4, { lowest: 61.7, highest: 85.1 }]);
  });

  it('are found nowhere by a visitor', async () => {
    for (const path of paths()) {
      const everything = await everythingOf(visitor, path);
      for (const secret of SECRETS) expect([path, everything.includes(secret)]).toEqual([path, false]);
      expect([path, KEYS.exec(everything)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('are found nowhere by a user who has not rated', async () => {
    const other = await visitor.register();
    for (const path of paths()) {
      const everything = await everythingOf(other, path);
      for (const secret of SECRETS) expect([path, everything.includes(secret)]).toEqual([path, false]);
      // A voter who has not rated gets a check without a key.
      expect([path, KEYS.exec(everything)?.[0]]).toEqual([path, undefined]);
    }
  });

  it.each(['editor', 'reviewer', 'clerk'])('are found nowhere by a member of staff: %s', async (role) => {
    const staff = await visitor.register();
    await admin.put(`/api/users/${staff.user.id}`, { staff_role: role });
    for (const path of paths()) {
      const everything = await everythingOf(staff, path);
      for (const secret of SECRETS) expect([path, everything.includes(secret)]).toEqual([path, false]);
      expect([path, KEYS.exec(everything)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('are in no answer to an editor who changes candidates', async () => {
    const staff = await visitor.register();
    await admin.put(`/api/users/${staff.user.id}`, { staff_role: 'editor' });
    const changed = await staff.put(`/api/candidates/${candidate.id}`, { region: 'Banaadir' });
    expect(changed.body).toMatchObject({ region: 'Banaadir', version: expect.any(String) });
    const headers = { 'if-match': '"an older version"' };
    const conflict = await staff.put(`/api/candidates/${candidate.id}`, { region: 'Bay' }, { headers });
    expect(conflict.status).toBe(412);
    const csv = await staff.get('/api/candidates/export.csv');
    expect(csv.text).toContain(candidate.name);
    for (const { text } of [changed, conflict, csv]) {
      for (const secret of [...SECRETS, 'Average']) expect(text).not.toContain(secret);
      expect(text).not.toMatch(KEYS);
    }
  });

  it('are seen by an auditor', async () => {
    const staff = await visitor.register();
    await admin.put(`/api/users/${staff.user.id}`, { staff_role: 'auditor' });
    const seen = (await staff.get(`/api/candidates/${candidate.id}`)).body;
    expect([seen.average, seen.scores]).toEqual([73.4, { lowest: 61.7, highest: 85.1 }]);
  });

  it("are found nowhere by a user who has rated, except the user's own", async () => {
    const [voter] = voters as [Client];
    for (const path of paths()) {
      const everything = await everythingOf(voter, path);
      for (const secret of SECRETS) expect([path, everything.includes(secret)]).toEqual([path, false]);
      const own =
        ['/api/ratings/user', '/api/auth/my-data'].includes(path) ||
        /^\/api\/ratings\/(check\/\d+|\d+\/receipt)$/.test(path);
      expect([path, KEYS.test(everything)]).toEqual([path, own]);
    }
    const { rating } = (await voter.get(`/api/ratings/check/${candidate.id}`)).body;
    expect([rating.average, rating.scores]).toEqual([74, { lowest: 62, highest: 86 }]);
  });

  it("are in no answer to a rating, except the user's own", async () => {
    const voter = await visitor.register();
    const scores = { lowest: 10, highest: 20 };
    const answer = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    expect(answer.body).toMatchObject({ average: 15, scores });
    const again = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    expect(again.text).not.toMatch(KEYS);
    await admin.delete(`/api/users/${voter.user.id}`);
  });

  it('all see the one average over all candidates', async () => {
    const { body } = await visitor.get('/api/candidates/stats');
    expect(body.averageScore).toBe(45); // (73.4 + 16.5) / 2 = 44.95
  });
});

describe('what administrators see in public reads', () => {
  it('is more than visitors see in the documented reads, and in no other', async () => {
    const candidate = await admin.makeCandidate();
    const statement = { statedOn: '2026-01-01', source: 'A speech', text: 'So it is.' };
    await admin.post(`/api/candidates/${candidate.id}/statements`, statement);
    const reads = documentedOperations().filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    const told: string[] = [];
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const { path } of reads) {
      const place = path.replace('{id}', candidate.id);
      const [{ text: all }, { text: more }] = [await visitor.get(place), await admin.get(place)];
      if (withoutId(all) !== withoutId(more)) told.push(path);
    }
    expect(told.sort()).toEqual(reads.flatMap(({ path, moreFor }) => (moreFor ? [path] : [])).sort());
  });
});
