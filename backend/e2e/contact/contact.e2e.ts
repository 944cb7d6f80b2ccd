import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

const THANKS = { success: true, message: 'Thank you! Your message has been sent successfully.' };
const letter = (fields: object = {}) => ({
  name: 'Hodan Ali',
  email: 'hodan@test.example',
  subject: 'feedback',
  message: unique('A message '),
  ...fields,
});

describe('messages to the people behind the index', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const list = async (query = '') => (await admin.get(`/api/contact${query}`)).body.data;
  const write = async (fields: object = {}) => {
    const body = letter(fields);
    await visitor.post('/api/contact', body);
    return (await list()).messages.find(({ message }: any) => message === body.message);
  };

  describe('POST /api/contact', () => {
    it('stores what anybody writes', async () => {
      const body = letter({ name: ' Hodan Ali ', email: ' HODAN@test.example' });
      const answer = await visitor.post('/api/contact', body);
      expect([answer.status, answer.body]).toEqual([201, THANKS]);
      const { messages } = await list();
      expect(messages[0]).toEqual({
        id: expect.any(Number),
        name: 'Hodan Ali',
        email: 'hodan@test.example',
        subject: 'feedback',
        message: body.message,
        candidate: null,
        status: 'new',
        createdAt: expect.any(String),
      });
    });

    it.each(['feedback', 'bug', 'feature', 'rating', 'account', 'other'])('about %s', async (subject) => {
      expect((await write({ subject })).subject).toBe(subject);
    });

    it('about a candidate, whom the inbox names even after the deletion', async () => {
      const { id, candidateId, name } = await admin.makeCandidate();
      const form = new FormData();
      form.set('nameAr', 'أمينة');
      await admin.put(`/api/candidates/${id}`, form);
      const body = letter({ candidateId: id });
      const answer = await visitor.post('/api/contact', body);
      expect([answer.status, answer.body]).toEqual([201, THANKS]);
      const find = async (query = '') =>
        (await list(query)).messages.find(({ message }: any) => message === body.message);
      const about = { id, candidateId, name, nameAr: 'أمينة', deleted: false };
      expect((await find()).candidate).toEqual(about);
      expect((await find(`?search=${encodeURIComponent(name)}`)).candidate).toEqual(about);
      const read = await admin.patch(`/api/contact/${(await find()).id}`, { status: 'new' });
      expect(read.body.data.message).toMatchObject({ candidate: about, status: 'new' });

      await admin.delete(`/api/candidates/${id}`);
      expect((await find()).candidate).toEqual({ ...about, deleted: true });
      await admin.delete(`/api/deleted/candidate/${id}`);
      expect((await find()).candidate).toEqual({ ...about, deleted: true });
    });

    it('about an unknown candidate is refused with the reason, and not stored', async () => {
      const { id } = await admin.makeCandidate();
      await admin.delete(`/api/candidates/${id}`);
      const { total } = await list();
      for (const candidateId of [id, 999_999]) {
        const answer = await visitor.post('/api/contact', letter({ candidateId }));
        expectInvalid(answer, 'candidateId', 'Candidate not found');
        expect(answer.body.errors[0].code).toBe('CANDIDATE_NOT_FOUND');
      }
      for (const candidateId of [0, -1, 1.5, '1', 'NPI-0001', {}, 2 ** 31]) {
        expectInvalid(await visitor.post('/api/contact', letter({ candidateId })), 'candidateId');
      }
      expect((await list()).total).toBe(total);
      expect((await visitor.post('/api/contact', letter({ candidateId: null }))).status).toBe(201);
    });

    it('hands the inbox out as a file, with whom a message is about', async () => {
      const { id, candidateId, name } = await admin.makeCandidate();
      const message = unique('=1+1 of the file ');
      await visitor.post('/api/contact', letter({ candidateId: id, message }));
      const exported = await fetch(
        `${server.url}/api/contact/export.csv?search=${encodeURIComponent(message)}`,
        {
          headers: { authorization: `Bearer ${admin.token}` },
        },
      );
      const lines = (await exported.text()).trimEnd().split('\r\n');
      expect(lines[0]).toBe('ID,Name,Email,Subject,Message,Candidate ID,Candidate,Status,Received');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`,feedback,'${message},${candidateId},${name},new,`);
      expect((await admin.get('/api/audit?action=export.messages')).body.data.total).toBe(1);
    });

    it('keeps every character', async () => {
      const message = `Waad ku mahadsan tihiin 🙏 <script>alert('x')</script> "${'é'.repeat(10)}"\nانتهى`;
      expect((await write({ message })).message).toBe(message);
    });

    it('of a thousand signs at most', async () => {
      expect((await write({ message: 'é'.repeat(1000) })).message).toHaveLength(1000);
      expectInvalid(await visitor.post('/api/contact', letter({ message: 'm'.repeat(1001) })), 'message');
    });

    it.each([
      ['name', { name: '' }],
      ['name', { name: '  ' }],
      ['name', { name: undefined }],
      ['name', { name: 5 }],
      ['name', { name: 'n'.repeat(1000) }],
      ['email', { email: 'nobody' }],
      ['email', { email: '' }],
      ['email', { email: 'a@test.example\r\nBcc: all@test.example' }],
      ['subject', { subject: 'spam' }],
      ['subject', { subject: undefined }],
      ['subject', { subject: 'Feedback' }],
      ['subject', { subject: ['bug'] }],
      ['message', { message: '' }],
      ['message', { message: ' \n ' }],
      ['message', { message: { $ne: '' } }],
      ['status', { status: 'resolved' }],
    ])('refuses a wrong or unknown %s: %j', async (field, fields) => {
      const before = await countRows(server, 'contact_message');
      expectInvalid(await visitor.post('/api/contact', letter(fields)), field);
      expect(await countRows(server, 'contact_message')).toBe(before);
    });

    it('says what is missing in words', async () => {
      const missing = await visitor.post('/api/contact', letter({ name: '' }));
      expect(missing.body.message).toBe('Please fill in all fields');
      const wrong = await visitor.post('/api/contact', letter({ email: 'nobody' }));
      expect(wrong.body.message).toBe('Please enter a valid email address');
    });
  });

  describe('GET /api/contact', () => {
    it('is listed newest first, in pages, and filtered', async () => {
      const written = [await write(), await write(), await write()];
      const ids = async (query: string) => (await list(query)).messages.map(({ id }: any) => id);
      const [first, second, third] = written.map(({ id }) => id);
      expect(await ids('?limit=2')).toEqual([third, second]);
      expect((await ids('?limit=2&page=2'))[0]).toBe(first);
      const { total } = await list('?limit=1');
      expect(total).toBe(await countRows(server, 'contact_message'));
      await admin.patch(`/api/contact/${second}`, { status: 'resolved' });
      expect(await ids('?status=resolved')).toEqual([second]);
      expect((await list('?status=resolved')).total).toBe(1);
      expect((await list('?status=new')).total).toBe(total - 1);
      expect(await list('?status=read')).toEqual({ messages: [], total: 0 });
    });

    it('is searched by name, address and message, whatever the case, and taken by the letter', async () => {
      const mark = unique('Mark');
      const named = await write({ name: `Cali ${mark}` });
      const mailed = await write({ email: `${mark.toLowerCase()}@test.example` });
      const told = await write({ message: `It is 100%_${mark}!` });
      const found = async (text: string) =>
        (await list(`?search=${encodeURIComponent(text)}`)).messages.map(({ id }: any) => id);
      expect(await found(` ${mark.toUpperCase()} `)).toEqual([told.id, mailed.id, named.id]);
      expect(await found(`0%_${mark}!`)).toEqual([told.id]);
      expect(await found(`0__${mark}`)).toEqual([]);
      expect((await list(`?search=${mark}&limit=1`)).total).toBe(3);
      expect((await list(`?search=${mark}&status=read`)).total).toBe(0);
    });

    it('is sorted by time, name, subject and status, of equals the newest first', async () => {
      const mark = unique('Sort');
      const one = await write({ name: 'b', subject: 'rating', message: mark });
      const two = await write({ name: 'A', subject: 'bug', message: mark });
      const three = await write({ name: 'c', subject: 'bug', message: mark });
      await admin.patch(`/api/contact/${two.id}`, { status: 'resolved' });
      const order = async (query: string) =>
        (await list(`?search=${mark}&${query}`)).messages.map(({ id }: any) => id);
      expect(await order('sort=createdAt&order=asc')).toEqual([one.id, two.id, three.id]);
      expect(await order('')).toEqual([three.id, two.id, one.id]);
      expect(await order('sort=name&order=asc')).toEqual([two.id, one.id, three.id]);
      expect(await order('sort=subject&order=asc')).toEqual([three.id, two.id, one.id]);
      expect(await order('sort=status&order=desc')).toEqual([two.id, three.id, one.id]);
    });

    it.each([
      ['status', '?status=old'],
      ['page', '?page=0'],
      ['limit', '?limit=x'],
      ['sort', '?sort=message'],
      ['order', '?order=up'],
      ['search', `?search=${'x'.repeat(101)}`],
      ['subject', '?subject=bug'],
    ])('refuses a %s like %s', async (field, query) => {
      expectInvalid(await admin.get(`/api/contact${query}`), field);
    });
  });

  it('keeps a note and an assignee for administrators, and does not log who opened a message', async () => {
    const { id } = await write();
    const entries = async () =>
      (await admin.get(`/api/audit?subject_type=message&subject_id=${id}`)).body.data.entries;
    await admin.patch(`/api/contact/${id}`, { status: 'read' });
    expect(await entries()).toEqual([]);
    await admin.patch(`/api/contact/${id}`, { note: 'Ask the clerk', assigned: true });
    const { body } = await admin.get(`/api/contact/${id}`);
    expect(body).toMatchObject({
      status: 'read',
      note: 'Ask the clerk',
      assignee: 'admin',
      replies: [],
      canReply: false,
    });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'message.update', after: { note: true, assigned: true } });
    await admin.patch(`/api/contact/${id}`, { note: null, assigned: false });
    expect((await admin.get(`/api/contact/${id}`)).body).toMatchObject({ note: null, assignee: null });
    expectRefusal(await admin.post(`/api/contact/${id}/replies`, { text: 'Hello' }), 409, 'MAIL_NOT_SET');
    expectRefusal(await admin.get('/api/contact/999999'), 404, 'CONTACT_MESSAGE_NOT_FOUND');
  });

  describe('PATCH /api/contact/{id}', () => {
    it.each(['read', 'resolved', 'new'])('marks one as %s', async (status) => {
      const message = await write();
      const answer = await admin.patch(`/api/contact/${message.id}`, { status });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
      const { messages } = await list();
      expect(messages.find(({ id }: any) => id === message.id)).toEqual({ ...message, status });
    });

    it.each([
      ['status', { status: 'old' }],
      ['status', {}],
      ['status', { status: null }],
      ['message', { status: 'read', message: 'changed' }],
    ])('refuses a wrong or unknown %s: %j', async (field, body) => {
      const { id } = await write();
      const rows = await allRows(server);
      expectInvalid(await admin.patch(`/api/contact/${id}`, body), field);
      expect(await allRows(server)).toEqual(rows);
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      const answer = await admin.patch(`/api/contact/${id}`, { status: 'read' });
      expectRefusal(answer, 404, 'CONTACT_MESSAGE_NOT_FOUND');
    });
  });

  describe('DELETE /api/contact/{id}', () => {
    it('removes one', async () => {
      const { id } = await write();
      const answer = await admin.delete(`/api/contact/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, message: expect.any(String) });
      expect((await list()).messages.map((message: any) => message.id)).not.toContain(id);
      expectRefusal(await admin.delete(`/api/contact/${id}`), 404, 'CONTACT_MESSAGE_NOT_FOUND');
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      const rows = await allRows(server);
      expectRefusal(await admin.delete(`/api/contact/${id}`), 404, 'CONTACT_MESSAGE_NOT_FOUND');
      expect(await allRows(server)).toEqual(rows);
    });
  });

  it('are read only by administrators', async () => {
    const { id } = await write();
    const user = await visitor.register();
    const rows = await allRows(server);
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.get('/api/contact')).status).toBe(status);
      expect((await client.patch(`/api/contact/${id}`, { status: 'read' })).status).toBe(status);
      expect((await client.delete(`/api/contact/${id}`)).status).toBe(status);
    }
    expect(await allRows(server)).toEqual(rows);
  });
});

describe('with a mail server', () => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'index@npi.example',
        SUPPORT_EMAIL: 'Help@npi.example',
        PUBLIC_URL: 'https://index.example/',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });
  const copyOf = ({ message }: { message: string }) =>
    mailServer.find(({ text }) => text.replace(/\r\n/g, '\n').includes(message));
  /** The mail with the link for a new password. */
  const resetMailTo = ({ user }: Client) =>
    mailServer.find(({ to, text }) => to.includes(user.email) && text.includes('token='));

  it('a copy of each message is sent to the support address', async () => {
    const body = letter({ subject: 'bug', message: 'Cutubka 5 waa khaldan yahay – é 🙏\n.\nEnd' });
    expect((await server.visitor().post('/api/contact', body)).status).toBe(201);
    const mail = await copyOf(body);
    expect(mail).toMatchObject({ from: 'index@npi.example', to: ['help@npi.example'] });
    expect(mail.headers['reply-to']).toContain('hodan@test.example');
    expect(mail.headers.subject).toContain('bug');
    expect(mail.text).toContain('Hodan Ali');
    expect(await countRows(server, 'contact_message')).toBe(1);
  });

  it('a reply is emailed to the sender, stored with its author, and resolves the message', async () => {
    const body = letter({ message: 'Where is page two?\nI see none.' });
    await server.visitor().post('/api/contact', body);
    const admin = await server.admin();
    const [{ id }] = (await admin.get('/api/contact')).body.data.messages;
    const answer = await admin.post(`/api/contact/${id}/replies`, { text: 'Behind page one.' });
    expect(answer.status).toBe(201);
    const reply = { id: expect.any(Number), author: 'admin', text: 'Behind page one.' };
    expect(answer.body).toMatchObject({ status: 'resolved', canReply: true, replies: [reply] });
    const mail = await mailServer.find(({ text }) => text.includes('Behind page one.'));
    expect(mail).toMatchObject({ to: ['hodan@test.example'] });
    expect(mail.headers['reply-to']).toContain('help@npi.example');
    expect(mail.text.replace(/\r\n/g, '\n')).toContain('> Where is page two?\n> I see none.');
    const [entry] = (await admin.get('/api/audit?limit=1')).body.data.entries;
    expect(entry.action).toBe('message.reply');
    expect(JSON.stringify(entry)).not.toContain('Behind');
    expectInvalid(await admin.post(`/api/contact/${id}/replies`, { text: ' ' }), 'text');
    expectRefusal(
      await admin.post('/api/contact/999999/replies', { text: 'Hello' }),
      404,
      'CONTACT_MESSAGE_NOT_FOUND',
    );
    // The reply is deleted permanently with its message.
    await admin.delete(`/api/contact/${id}`);
    expect((await admin.delete(`/api/deleted/message/${id}`)).status).toBe(200);
    expect(await countRows(server, 'contact_reply')).toBe(0);
  });

  it('a reset link is emailed to its owner, and is in no response', async () => {
    const voter = await server.visitor().register();
    const forgot = (email: string) => server.visitor().post('/api/auth/forgot-password', { email });
    const answer = await forgot(voter.user.email);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
    const mail = await resetMailTo(voter);
    expect(mail.to).toEqual([voter.user.email]);
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/index\.example\/reset-password\?token=[\w-]+$/);
    const token = new URL(link).searchParams.get('token');
    const reset = await server.visitor().post('/api/auth/reset-password', { token, password: 'a new one' });
    expect(reset.status).toBe(200);
    await server.visitor().signIn(voter.user.email, 'a new one');

    const unknown = await forgot('nobody@test.example');
    expect([unknown.status, unknown.body]).toEqual([200, answer.body]);
    while ((await countRows(server, 'outbox_mail')) > 0) await new Promise((done) => setTimeout(done, 20));
    expect(mailServer.mails.filter(({ text }) => text.includes('token='))).toEqual([mail]);
    expect(mailServer.mails.filter(({ to }) => to.includes('nobody@test.example'))).toEqual([]);
  });

  it('a link never leads to the host that a request named', async () => {
    const voter = await server.visitor().register();
    const body = JSON.stringify({ email: voter.user.email });
    await new Promise<void>((done, fail) => {
      const { hostname, port } = new URL(server.url);
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        'content-length': body.length,
      };
      request({ hostname, port, method: 'POST', path: '/api/auth/forgot-password', headers }, (answer) => {
        answer.resume().on('end', done);
      })
        .on('error', fail)
        .end(body);
    });
    const { text } = await resetMailTo(voter);
    expect(text).not.toContain('evil.example');
    expect(text).toContain('https://index.example/reset-password?token=');
  });

  it('that refuses changes no response, and receives the copy once it accepts email again', async () => {
    mailServer.refusing = true;
    const before = mailServer.refused;
    const body = letter();
    const answer = await server.visitor().post('/api/contact', body);
    expect([answer.status, answer.body]).toEqual([201, THANKS]);
    await mailServer.until(() => mailServer.refused > before);
    const { body: stored } = await (await server.admin()).get('/api/contact?limit=1');
    expect(stored.data.messages[0].message).toBe(body.message);
    mailServer.refusing = false;
    await copyOf(body);
  });
});

describe('with an unreachable mail server', () => {
  it('responses are the same, and messages are emailed after the next start', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const server = await TestServer.start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const body = letter();
    const answer = await server.visitor().post('/api/contact', body);
    expect([answer.status, answer.body]).toEqual([201, THANKS]);
    const { user } = await server.visitor().register();
    const forgot = await server.visitor().post('/api/auth/forgot-password', { email: user.email });
    expect([forgot.status, forgot.body.reset_link]).toEqual([200, undefined]);

    const mailServer = await MailServer.start();
    const next = await TestServer.start({ beside: server, env: { SMTP_URL: mailServer.url } });
    expect((await mailServer.mail(0)).text).toContain(body.message);
    await next.stop();
    await server.stop();
    await mailServer.stop();
  });
});
