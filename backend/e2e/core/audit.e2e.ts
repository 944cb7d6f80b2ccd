import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditEntryEntity } from '../../src/core/audit/audit-entry.entity.js';
import { AuditTrailService } from '../../src/core/audit/audit-trail.service.js';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { MAX_COUNTED } from '../../src/core/database/queries/bounded-count.js';
import { documentedOperations } from '../harness/api-document.js';
import { type Client, unique } from '../harness/client.js';
import { NO_METRIC_TEXTS, NO_TITLE_TEXTS } from '../harness/no-texts.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

const trail = async (query = '') => (await admin.get(`/api/audit${query}`)).body.data;
const newest = async () => (await trail('?limit=1')).entries[0];
const count = () => countRows(server, 'audit_entry');

/** What a call adds to the trail, oldest first, without what every entry has. */
async function added(call: () => Promise<unknown>): Promise<any[]> {
  const before = await count();
  await call();
  const number = (await count()) - before;
  if (number === 0) return [];
  const { entries } = await trail(`?limit=${number}`);
  return entries.reverse().map(({ action, subject, before: was, after }: any) => ({
    action,
    subject,
    before: was,
    after,
  }));
}

const newUser = async (role = 'user') => {
  const username = unique('made_');
  const body = { username, email: `${username}@test.example`, password: 'secret1', role };
  return (await admin.post('/api/users', body)).body.data.user;
};
const newMessage = async () => {
  const body = { name: 'Hodan Ali', email: 'hodan@test.example', subject: 'bug', message: unique('Text ') };
  await visitor.post('/api/contact', body);
  return (await admin.get('/api/contact')).body.data.messages.find(
    ({ message }: any) => message === body.message,
  );
};

describe(`the audit trail on ${ENGINE}`, () => {
  it('is empty after a start: the first administrator was made by nobody', async () => {
    expect(await trail()).toEqual({ entries: [], total: 0, more: false });
  });

  it('says who, what, when and from where', async () => {
    const began = Date.now();
    const headers = { 'x-request-id': 'a-request-of-mine' };
    const name = unique('Title ');
    const title = (await admin.post('/api/titles', { name }, { headers })).body;
    const entry = await newest();
    expect(entry).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      actor: { id: admin.user.id, username: 'admin' },
      action: 'title.create',
      subject: { type: 'title', id: title.id, name },
      before: null,
      after: { name, ...NO_TITLE_TEXTS },
      address: '127.0.0.1',
      request_id: 'a-request-of-mine',
    });
    expect(Date.parse(entry.created_at)).toBeGreaterThanOrEqual(began);
    expect(Date.parse(entry.created_at)).toBeLessThanOrEqual(Date.now());
  });

  it('tells of titles, with what goes with them', async () => {
    const { id, name } = await admin.makeTitle();
    const subject = { type: 'title', id, name };
    const to = unique('Title ');
    expect(await added(() => admin.put(`/api/titles/${id}`, { name: to, description: 'New' }))).toEqual([
      {
        action: 'title.update',
        subject,
        before: { name, description: null },
        after: { name: to, description: 'New' },
      },
    ]);
    expect(await added(() => admin.put(`/api/titles/${id}`, { name: to }))).toEqual([]);
    const metric = await admin.makeMetric({ titleId: id, isGlobal: false });
    await admin.makeCandidate({ title: to });
    expect(await added(() => admin.delete(`/api/titles/${id}`))).toEqual([
      {
        action: 'title.delete',
        subject: { ...subject, name: to },
        before: { name: to, ...NO_TITLE_TEXTS, description: 'New', candidates: 1 },
        after: null,
      },
      {
        action: 'metric.delete',
        subject: { type: 'metric', id: metric.id, name: metric.label },
        before: expect.objectContaining({ key: metric.key, title: to }),
        after: null,
      },
    ]);
  });

  it('tells of metrics', async () => {
    const key = unique('m');
    const body = { key, label: 'Courage', isGlobal: true };
    const values = { key, label: 'Courage', ...NO_METRIC_TEXTS, minScore: 0, maxScore: 100, title: null };
    const [made] = await added(() => admin.post('/api/metrics', body));
    const subject = { type: 'metric', id: expect.any(Number), name: 'Courage' };
    expect(made).toEqual({ action: 'metric.create', subject, before: null, after: values });
    const title = await admin.makeTitle();
    const change = { label: 'Bravery', titleId: title.id, isGlobal: false };
    const { id } = made.subject;
    expect(await added(() => admin.put(`/api/metrics/${id}`, change))).toEqual([
      {
        action: 'metric.update',
        subject,
        before: { label: 'Courage', title: null },
        after: { label: 'Bravery', title: title.name },
      },
    ]);
    expect(await added(() => admin.put(`/api/metrics/${id}`, change))).toEqual([]);
    expect(await added(() => admin.delete(`/api/metrics/${id}`))).toEqual([
      {
        action: 'metric.delete',
        subject: { ...subject, name: 'Bravery' },
        before: { ...values, label: 'Bravery', title: title.name },
        after: null,
      },
    ]);
  });

  it('tells of candidates and their pictures', async () => {
    const [first, second] = [await admin.makeTitle(), await admin.makeTitle()];
    const name = unique('Candidate ');
    const [made] = await added(async () =>
      admin.post('/api/candidates', formWith(await jpeg(), { name, title: first.name })),
    );
    const { id } = made.subject;
    const subject = { type: 'candidate', id, name };
    const image = expect.stringMatching(/\.webp$/);
    expect(made).toEqual({
      action: 'candidate.create',
      subject,
      before: null,
      after: expect.objectContaining({ name, title: first.name, image }),
    });
    expect(await added(() => admin.put(`/api/candidates/${id}`, { title: second.name }))).toEqual([
      {
        action: 'candidate.update',
        subject,
        before: { title: first.name },
        after: { title: second.name },
      },
    ]);
    const [pictured] = await added(async () =>
      admin.put(`/api/candidates/${id}`, formWith(await jpeg(), { name })),
    );
    expect([pictured.before, pictured.after]).toEqual([{ image }, { image }]);
    expect(pictured.after).not.toEqual(pictured.before);
    expect(await added(() => admin.put(`/api/candidates/${id}`, { name }))).toEqual([]);
    expect(await added(() => admin.delete(`/api/candidates/${id}`))).toEqual([
      {
        action: 'candidate.delete',
        subject,
        before: expect.objectContaining({ name, title: second.name, image, ratings: 0 }),
        after: null,
      },
    ]);
  });

  it('tells of every one that a bulk call changed, and of no other', async () => {
    const title = await admin.makeTitle();
    const [first, second] = [await admin.makeCandidate(), await admin.makeCandidate({ title: title.name })];
    const ids = [first.id, second.id];
    expect(await added(() => admin.post('/api/candidates/bulk-title', { ids, title: title.name }))).toEqual([
      {
        action: 'candidate.update',
        subject: { type: 'candidate', id: first.id, name: first.name },
        before: { title: first.title },
        after: { title: title.name },
      },
    ]);
    const deleted = await added(() => admin.post('/api/candidates/bulk-delete', { ids }));
    expect(deleted.map(({ action, subject }) => [action, subject.id])).toEqual(
      ids.map((id) => ['candidate.delete', id]),
    );
    const users = [(await newUser()).id, (await newUser()).id];
    const gone = await added(() => admin.post('/api/users/bulk-delete', { ids: users }));
    expect(gone.map(({ action, subject }) => [action, subject.id])).toEqual(
      users.map((id) => ['user.delete', id]),
    );
    const messages = [(await newMessage()).id, (await newMessage()).id];
    const read = await added(() => admin.post('/api/contact/bulk', { ids: messages, action: 'read' }));
    expect(read.map(({ action, subject, after }) => [action, subject.id, after])).toEqual(
      messages.map((id) => ['message.update', id, { status: 'read' }]),
    );
    const dropped = await added(() => admin.post('/api/contact/bulk', { ids: messages, action: 'delete' }));
    expect(dropped.map(({ action, subject }) => [action, subject.id])).toEqual(
      messages.map((id) => ['message.delete', id]),
    );
  });

  it('tells of accounts and never a password', async () => {
    const password = 'a very secret one';
    const username = unique('kept_');
    const email = `${username}@test.example`;
    const [made] = await added(() => admin.post('/api/users', { username, email, password }));
    const { id } = made.subject;
    const subject = { type: 'user', id, name: username };
    const values = { username, email, role: 'user', staffRole: null, profileImage: null };
    expect(made).toEqual({ action: 'user.create', subject, before: null, after: values });
    expect(await added(() => admin.put(`/api/users/${id}`, { role: 'admin', username }))).toEqual([
      { action: 'user.update', subject, before: { role: 'user' }, after: { role: 'admin' } },
    ]);
    const other = 'another very secret one';
    expect(await added(() => admin.put(`/api/users/${id}`, { password: other }))).toEqual([
      { action: 'user.update', subject, before: { password: null }, after: { password: 'changed' } },
    ]);
    const own = await visitor.signIn(email, other);
    const passwords = { current_password: other, new_password: password };
    expect(await added(() => own.post('/api/auth/change-password', passwords))).toEqual([
      { action: 'user.update', subject, before: { password: null }, after: { password: 'changed' } },
    ]);
    expect((await newest()).actor).toEqual({ id, username });
    const token = (await visitor.signIn(email, password)).token ?? '';
    expect(await added(() => admin.delete(`/api/users/${id}`))).toEqual([
      {
        action: 'user.delete',
        subject,
        before: { ...values, role: 'admin', ratings: 0 },
        after: null,
      },
    ]);
    const rows = JSON.stringify(await server.dataSource.query('SELECT * FROM audit_entry'));
    for (const secret of [password, other, '$argon2', token]) expect(rows).not.toContain(secret);
    // The account is gone; what it did is not.
    expect((await trail(`?actor=${id}`)).entries).toHaveLength(1);
  });

  it('tells of messages, and not what was in a deleted one', async () => {
    const { id, message } = await newMessage();
    const subject = { type: 'message', id, name: 'Hodan Ali' };
    const resolve = () => admin.patch(`/api/contact/${id}`, { status: 'resolved' });
    expect(await added(resolve)).toEqual([
      { action: 'message.update', subject, before: { status: 'new' }, after: { status: 'resolved' } },
    ]);
    expect(await added(resolve)).toEqual([]);
    expect(await added(() => admin.delete(`/api/contact/${id}`))).toEqual([
      {
        action: 'message.delete',
        subject,
        before: { name: 'Hodan Ali', subject: 'bug', status: 'resolved' },
        after: null,
      },
    ]);
    const rows = JSON.stringify(await server.dataSource.query('SELECT * FROM audit_entry'));
    for (const gone of [message, 'hodan@test.example']) expect(rows).not.toContain(gone);
  });

  it('records a look at who gave what, once an hour', async () => {
    const candidate = await admin.makeCandidate();
    const subject = { type: 'candidate', id: candidate.id, name: candidate.name };
    const look = () => admin.get(`/api/ratings/candidate/${candidate.id}`);
    const entry = { action: 'ratings.open', subject, before: null, after: null };
    expect(await added(look)).toEqual([entry]);
    expect(await added(look)).toEqual([]);
  });

  it('records once the pages that are read of who gave what', async () => {
    const candidate = await admin.makeCandidate();
    const other = await admin.makeCandidate();
    const username = unique('second_');
    const account = { username, email: `${username}@test.example`, password: 'secret1', role: 'admin' };
    await admin.post('/api/users', account);
    const second = await visitor.signIn(account.email, account.password);
    const page = (offset: number, { id } = candidate, who = admin) =>
      added(() => who.get(`/api/ratings/candidate/${id}?limit=1&offset=${offset}`));
    const tells = (of: { id: number }) => [
      expect.objectContaining({ action: 'ratings.open', subject: expect.objectContaining({ id: of.id }) }),
    ];
    // Nobody comes by without an entry, whichever page is the first.
    expect(await page(1)).toEqual(tells(candidate));
    expect(await page(2)).toEqual([]);
    expect(await page(0)).toEqual([]);
    expect(await page(1)).toEqual([]);
    expect(await page(1, other)).toEqual(tells(other));
    expect(await page(1, candidate, second)).toEqual(tells(candidate));
    const entries = server.dataSource.getRepository(AuditEntryEntity);
    const opened = { action: 'ratings.open' as const, subjectId: candidate.id };
    await entries.update(opened, { createdAt: new Date(Date.now() - 61 * 60_000) });
    expect(await page(2)).toEqual(tells(candidate));
  });

  it('is shown without reading, and exported whole, the newest first', async () => {
    const candidate = await admin.makeCandidate();
    await admin.get(`/api/ratings/candidate/${candidate.id}`);
    const subject = `subject_type=candidate&subject_id=${candidate.id}`;
    const actionsOf = async (query: string) =>
      (await admin.get(`/api/audit?${query}`)).body.data.entries.map(({ action }: any) => action);
    expect(await actionsOf(subject)).toEqual(['ratings.open', 'candidate.create']);
    expect(await actionsOf(`${subject}&changes=true`)).toEqual(['candidate.create']);
    const file = await admin.get(`/api/audit/export.csv?${subject}`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [header, ...lines] = file.text.trim().split('\r\n');
    expect(header).toContain('Administrator,Action');
    expect(lines.map((line) => line.split(',')[2])).toEqual(['ratings.open', 'candidate.create']);
    const [entry] = (await admin.get('/api/audit?action=export.audit')).body.data.entries;
    expect(entry).toMatchObject({ actor: { id: admin.user.id }, after: { subject_type: 'candidate' } });
  });

  it('holds a picture’s form and many calls at once apart', async () => {
    const username = unique('second_');
    const body = { username, email: `${username}@test.example`, password: 'secret1', role: 'admin' };
    await admin.post('/api/users', body);
    const second = await visitor.signIn(body.email, body.password);
    const title = await admin.makeTitle();
    const picture = await jpeg();
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const [client, name] = [index % 2 ? admin : second, unique('Candidate ')];
        await client.post('/api/candidates', formWith(picture, { name, title: title.name }));
        return [name, client.user.username];
      }),
    );
    const { entries } = await trail('?limit=12');
    const told = entries.map(({ subject, actor }: any) => [subject.name, actor.username]);
    expect(told.sort()).toEqual(made.sort());
    expect(new Set(entries.map(({ request_id }: any) => request_id)).size).toBe(12);
  });

  it('tells nothing of what is refused, nor of what others than administrators do', async () => {
    const { name } = await admin.makeTitle();
    const [candidate, voter] = [await admin.makeCandidate({ title: name }), await visitor.register()];
    const before = await count();
    expectRefusal(await admin.post('/api/titles', { name }), 409, 'TITLE_EXISTS');
    expectRefusal(await admin.put('/api/titles/999999', { name }), 404, 'TITLE_NOT_FOUND');
    expectRefusal(await admin.delete(`/api/users/${admin.user.id}`), 409, 'SELF_DELETE');
    const missing = { ids: [candidate.id, 999_999] };
    expectRefusal(await admin.post('/api/candidates/bulk-delete', missing), 404, 'SOME_NOT_FOUND');
    expectRefusal(await admin.get('/api/ratings/candidate/999999'), 404, 'CANDIDATE_NOT_FOUND');
    expectRefusal(await voter.get(`/api/ratings/candidate/${candidate.id}`), 403, 'FORBIDDEN');
    await visitor.post('/api/contact', { name: 'A', email: 'a@b.example', subject: 'bug', message: 'M' });
    await voter.put('/api/auth/profile', { username: unique('renamed_') });
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    expect(await count()).toBe(before);
  });

  it('is stored with the change or not at all', async () => {
    const { id } = await admin.makeTitle();
    const rows = await allRows(server);
    const audit = server.app.get(AuditTrailService);
    const record = jest.spyOn(audit, 'record');
    record.mockRejectedValue(new Error('the trail is full'));
    const refused = [
      await admin.post('/api/titles', { name: unique('Title ') }),
      await admin.put(`/api/titles/${id}`, { name: unique('Title ') }),
      await admin.delete(`/api/titles/${id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([500, 500, 500]);
    record.mockRestore();
    const failing = jest.spyOn(server.app.get(DatabaseService), 'transaction');
    const { transaction } = DatabaseService.prototype;
    failing.mockImplementation(function (this: DatabaseService, work) {
      return transaction.call(this, async (attempt) => {
        await work(attempt);
        throw new Error('the commit fails');
      }) as never;
    });
    expect((await admin.put(`/api/titles/${id}`, { name: unique('Title ') })).status).toBe(500);
    failing.mockRestore();
    expect(await allRows(server)).toEqual(rows);
  });

  it('keeps a name and an address of any length', async () => {
    const name = '🙂'.repeat(100);
    const [entry] = await added(() => admin.makeTitle(name));
    expect(entry.subject.name).toBe(name);
  });
});

describe('GET /api/audit', () => {
  it('is for administrators', async () => {
    expectRefusal(await visitor.get('/api/audit'), 401, 'UNAUTHORIZED');
    expectRefusal(await (await visitor.register()).get('/api/audit'), 403, 'FORBIDDEN');
  });

  it('shows the newest first, in pages', async () => {
    for (let index = 0; index < 3; index += 1) await admin.makeTitle();
    const all = (await trail('?limit=500')).entries;
    const times = all.map(({ created_at }: any) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const second = await trail('?limit=2&page=2');
    expect(second.entries).toEqual(all.slice(2, 4));
    expect([second.total, second.more]).toEqual([all.length, false]);
    expect((await trail('?page=100000')).entries).toEqual([]);
  });

  it('finds by the name of the subject or of the administrator, in any case', async () => {
    const mark = unique('Ṣāliḥ 100%_!');
    const title = await admin.makeTitle(`Minister ${mark}`);
    for (const search of [mark, mark.toUpperCase(), ` ${mark} `]) {
      const found = await trail(`?search=${encodeURIComponent(search)}`);
      expect([found.total, found.entries[0]?.subject.id]).toEqual([1, title.id]);
    }
    expect((await trail(`?search=${encodeURIComponent(mark.replace('%', 'x'))}`)).total).toBe(0);
    expect((await trail('?search=ADMI')).total).toBe((await trail(`?actor=${admin.user.id}`)).total);
  });

  it('filters by action, kind of subject, administrator and days', async () => {
    const { total } = await trail();
    const byAction = (await trail('?action=title.create&limit=500')).entries;
    expect(byAction.length).toBeGreaterThan(0);
    expect(new Set(byAction.map(({ action }: any) => action))).toEqual(new Set(['title.create']));
    const users = (await trail('?subject_type=user&limit=500')).entries;
    expect(new Set(users.map(({ subject }: any) => subject.type))).toEqual(new Set(['user']));
    expect((await trail('?actor=999999')).total).toBe(0);
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    const repository = server.dataSource.getRepository(AuditEntryEntity);
    const [some] = await repository.find({ order: { id: 'DESC' }, take: 1 });
    const at = async (createdAt: string) =>
      repository.insert({ ...some, id: undefined, createdAt: new Date(createdAt) });
    // Days begin at midnight in Mogadishu.
    await at('2020-02-28T20:59:59.999Z');
    await at('2020-02-28T21:00:00.000Z');
    await at('2020-02-29T20:59:59.999Z');
    await at('2020-02-29T21:00:00.000Z');
    expect((await trail('?from=2020-02-29&to=2020-02-29')).total).toBe(2);
    expect((await trail('?to=2020-02-29')).total).toBe(3);
    expect((await trail(`?from=2020-03-01&to=${day(Date.now() + 86_400_000)}`)).total).toBe(total + 1);
    expect((await trail('?from=2020-02-28&to=2020-02-27')).total).toBe(0);
  });

  it('tells of one thing alone, the newest first', async () => {
    const [title, other] = [await admin.makeTitle(), await admin.makeTitle()];
    await admin.put(`/api/titles/${title.id}`, { name: unique('Changed ') });
    await admin.put(`/api/titles/${other.id}`, { name: unique('Changed ') });
    // A metric may have the number of a title: the kind belongs to it.
    const own = await trail(`?subject_type=title&subject_id=${title.id}`);
    expect([own.total, own.entries.map(({ action }: any) => action)]).toEqual([
      2,
      ['title.update', 'title.create'],
    ]);
    expect(new Set(own.entries.map(({ subject }: any) => subject.id))).toEqual(new Set([title.id]));
    expect((await trail(`?subject_type=title&subject_id=${title.id}&limit=1&page=2`)).entries).toEqual(
      own.entries.slice(1),
    );
    expect((await trail(`?subject_type=message&subject_id=${title.id}`)).total).toBe(0);
    await admin.delete(`/api/titles/${title.id}`);
    expect((await trail(`?subject_type=title&subject_id=${title.id}`)).entries[0].action).toBe(
      'title.delete',
    );
  });

  it.each([
    ['subject_id', '0'],
    ['subject_id', 'Mayor'],
    ['from', '2026-02-30'],
    ['from', '21.11.2026'],
    ['to', '2026-1-1'],
    ['to', 'today'],
    ['action', 'title.rename'],
    ['subject_type', 'rating'],
    ['actor', 'admin'],
    ['page', '0'],
    ['limit', '501'],
    ['search', 's'.repeat(101)],
  ])('refuses %s=%s', async (field, value) => {
    expectInvalid(await admin.get(`/api/audit?${field}=${value}`), field);
  });

  it('takes no filter twice and none that it does not know', async () => {
    expectInvalid(await admin.get('/api/audit?order=asc'), 'order');
    expectInvalid(await admin.get('/api/audit?action=title.create&action=title.update'), 'action');
  });

  it('counts so far as somebody would page, and says that there are more', async () => {
    const repository = server.dataSource.getRepository(AuditEntryEntity);
    const [some] = await repository.find({ order: { id: 'DESC' }, take: 1 });
    const many = (length: number) =>
      Array.from({ length }, () => ({
        ...some,
        id: undefined,
        actorId: 777,
        action: 'export.users' as const,
      }));
    for (let batch = 0; batch < MAX_COUNTED / 500; batch += 1) await repository.insert(many(500));
    const exactly = await trail('?actor=777&limit=1');
    expect([exactly.total, exactly.more]).toEqual([MAX_COUNTED, false]);
    await repository.insert(many(1));
    const over = await trail('?actor=777&limit=1');
    expect([over.total, over.more]).toEqual([MAX_COUNTED, true]);
    expect((await trail('?actor=777&limit=500&page=21')).entries).toHaveLength(1);
  });
});

describe('the trail can only be added to', () => {
  it('by any route', () => {
    const routes = documentedOperations().filter(({ path }) => path.includes('audit'));
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/audit',
      'GET /api/audit/export.csv',
    ]);
  });

  it('by any code: only its repository knows the table, and calls nothing but insert and reads', () => {
    const source = join(import.meta.dirname, '../../src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const knowing = files.filter((file) =>
      /AuditEntryEntity|audit_entry/.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(knowing.sort()).toEqual([
      'core/audit/audit-entry.entity.ts',
      'core/audit/audit.repository.ts',
      'core/database/migrations/1764000000002-audit.ts',
      'core/database/migrations/1764000000016-audit-subjects.ts',
      // Reads which accounts administrators made.
      'core/database/migrations/1764000000212-accounts-by-day.ts',
      // Folds what a search compares, as the service does with new entries.
      'core/database/migrations/1764000000291-search-texts.ts',
      // Gives actions the names that they have now.
      'core/database/migrations/1764000000331-table-names.ts',
      'core/database/migrations/1764000000612-rating-statuses.ts',
      'entities.ts',
    ]);
    const repository = readFileSync(join(source, 'core/audit/audit.repository.ts'), 'utf8');
    const calls = [...repository.matchAll(/\.(?:read|write)\s*\.(\w+)/g)].map(([, call]) => call);
    expect(new Set(calls)).toEqual(new Set(['insert', 'createQueryBuilder', 'find', 'findOne']));
    expect(repository).not.toMatch(/\.(?:update|delete|remove|save|upsert|clear|query|softDelete)\(/);
  });
});
