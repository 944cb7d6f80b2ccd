import { documentedOperations } from '../harness/api-document.js';
import { type Client, statuses } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';
import { withLimits } from '../harness/with-limits.js';

const CASES = '/api/integrity/cases';
const WHY = { reason: 'A court asked', current_password: ADMIN.password };
const EXCLUSION = { reason: 'several_accounts' };

let server: TestServer;
let admin: Client;
let second: Client;
let visitor: Client;

/** Ids from which accounts and ratings are numbered: no answer contains such a number by chance. */
const [FIRST_USER, FIRST_RATING] = [7_654_321, 8_765_432];
/** An average, which is no part of a time like 12:00:37.512Z. */
const AVERAGE = 37.5;
const AVERAGE_TOLD = /(?<!\d)37\.50?(?!\d)/;

async function startAt(env: Record<string, string>): Promise<void> {
  server = await TestServer.start({ env });
  admin = await server.admin();
  second = await admin.makeAdministrator();
  visitor = server.visitor();
  for (const [table, first] of [
    ['user', FIRST_USER],
    ['rating', FIRST_RATING],
  ] as const) {
    const name = server.dataSource.driver.escape(table);
    await (ENGINE === 'mysql'
      ? server.dataSource.query(`ALTER TABLE ${name} AUTO_INCREMENT = ${first}`)
      : setSequence(table, first - 1));
  }
}

async function setSequence(table: string, last: number): Promise<void> {
  await server.dataSource.query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
  await server.dataSource.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]);
}

interface Given {
  voter: Client;
  candidate: any;
  id: number;
}

async function give(candidate: any, score: number, voter?: Client): Promise<Given> {
  const who = voter ?? (await visitor.register());
  const { status, body } = await who.rate(candidate, score);
  expect(status).toBe(201);
  return { voter: who, candidate, id: body.id };
}

const open = (id: number, body: object = WHY, by = admin) => by.post(`/api/ratings/${id}/open-name`, body);
const openCase = async (selection: object) => (await admin.post(CASES, selection)).body.id as number;
const act = (by: Client, id: number, what: string, body: object = {}) =>
  by.post(`${CASES}/${id}/${what}`, body);
const listed = async (candidate: { id: number }) =>
  (await admin.get(`/api/ratings/candidate/${candidate.id}?limit=500`)).body;
const setPassword = (by: Client, whose: Client) =>
  by.put(`/api/users/${whose.user.id}`, { password: 'another one' });

/** @returns the reads of administrators, in every language of files, that show an account beside its rating */
async function linksTo({ voter, candidate, id }: Given, caseId: number): Promise<string[]> {
  const { username, email, id: userId } = voter.user;
  const time = (await voter.get('/api/ratings/user')).body[0].createdAt;
  const vouchers = { desk: 'Town hall', size: 1, valid_until: zoneDayOf(inDays(1)) };
  const batch = (await admin.post('/api/voucher-batches', vouchers)).body.data.batch.id;
  await admin.post('/api/contact', {
    name: 'Hodan',
    email: 'h@test.example',
    subject: 'bug',
    message: 'words',
  });
  const [message] = (await admin.get('/api/contact?limit=1')).body.data.messages;
  const links: string[] = [];
  for (const { method, path, access, parameters = [] } of documentedOperations()) {
    if (method !== 'GET' || access === 'public') continue;
    const [, number] = [
      ['/integrity/cases/', caseId],
      ['/voucher-batches/', batch],
      ['/contact/', message.id],
      ['', candidate.id],
    ].find(([room]) => path.includes(String(room))) as [string, number];
    const queries = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const needed = Object.fromEntries(queries.map(({ name, schema }) => [name, String(schema.enum?.[0])]));
    const languages = parameters.find(({ name }) => name === 'language')?.schema.enum ?? [null];
    for (const language of languages) {
      const query = new URLSearchParams({
        ...needed,
        ...(language !== null && { language: String(language) }),
      });
      const { text, status, headers } = await admin.get(`${path.replace('{id}', String(number))}?${query}`);
      // A receipt is its voter's alone, and there is no backup here.
      const expected = /\/receipt$|\/backups\//.test(path) ? [404] : [200, 409];
      expect([path, expected.includes(status)]).toEqual([path, true]);
      const everything = JSON.stringify([...headers]) + text;
      const tellsWho = [username, email, String(userId)].some((mark) => everything.includes(mark));
      const tellsWhat =
        AVERAGE_TOLD.test(everything) || [String(id), time].some((mark) => everything.includes(mark));
      if (tellsWho && tellsWhat) links.push(`${path}${language ? ` ${language}` : ''}`);
    }
  }
  return links;
}

/** Somebody whose average of 37.5 is nobody else's, among others; and a case of all of them. */
async function scene(): Promise<{ given: Given; caseId: number }> {
  const candidate = await admin.makeCandidate();
  const others = [await give(candidate, 80), await give(candidate, 20), await give(candidate, 90)];
  const voter = await visitor.register();
  const metrics = (await admin.get(`/api/metrics?title=${encodeURIComponent(candidate.title)}`)).body;
  expect(metrics.length % 2).toBe(0);
  const scores = Object.fromEntries(metrics.map(({ key }: any, at: number) => [key, 37 + (at % 2)]));
  const { body } = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
  expect(body.average).toBe(AVERAGE);
  const given = { voter, candidate, id: body.id };
  const caseId = await openCase({ userIds: [given, ...others].map((one) => one.voter.user.id) });
  await voter.post('/api/integrity/objections', { ratingId: given.id, text: 'I am a person' });
  return { given, caseId };
}

describe(`names of voters that are shown, on ${ENGINE}`, () => {
  beforeAll(() => startAt({}));
  afterAll(() => server.stop());

  it('stand where they always stood', async () => {
    const { given, caseId } = await scene();
    expect(await linksTo(given, caseId)).toEqual([
      '/api/ratings/candidate/{id}',
      '/api/ratings/candidate/{id}/export.csv en',
      '/api/ratings/candidate/{id}/export.csv so',
      '/api/ratings/candidate/{id}/export.csv ar',
      '/api/integrity/cases/{id}/ratings',
    ]);
    expect((await listed(given.candidate))[0].userId).toEqual({
      id: given.voter.user.id,
      username: given.voter.user.username,
    });
    expect((await admin.get(`${CASES}/${caseId}`)).body).not.toHaveProperty('votersHidden');
    expect((await setPassword(admin, given.voter)).status).toBe(200);
  });
});

describe(`names of voters that are hidden, on ${ENGINE}`, () => {
  beforeAll(() => startAt({ VOTER_ANONYMITY: 'on' }));
  afterAll(() => server.stop());

  it('stand beside no rating, in no answer to an administrator', async () => {
    const { given, caseId } = await scene();
    expect(await linksTo(given, caseId)).toEqual([]);
    // Another answer lists the accounts of the case.
    const { objections } = (await admin.get(`${CASES}/${caseId}`)).body;
    expect(objections).toMatchObject([{ ratingId: null, text: 'I am a person' }]);
    await act(admin, caseId, 'exclude', EXCLUSION);
    await act(second, caseId, 'confirm');
    await open(given.id);
    expect(await linksTo(given, caseId)).toEqual([]);
  });

  it('leave the scores, the day and the number, by which one can be opened', async () => {
    const { id, candidate } = await give(await admin.makeCandidate(), 60);
    const today = new Date().toISOString().slice(0, 10);
    const [rating] = await listed(candidate);
    expect(rating).toMatchObject({ id, userId: null, average: 60, createdAt: `${today}T00:00:00.000Z` });
    const { body } = await admin.get(`/api/audit?subject_type=candidate&subject_id=${candidate.id}`);
    expect(body.data.entries.map(({ action }: any) => action)).not.toContain('ratings.open');
  });

  it('are one word in files, in the language of each', async () => {
    const { candidate, voter } = await give(await admin.makeCandidate(), 60);
    const words = { en: 'Anonymous', so: 'Qof aan la magacaabin', ar: 'مجهول' };
    for (const [language, word] of Object.entries(words)) {
      const path = `/api/ratings/candidate/${candidate.id}/export.csv?language=${language}`;
      const { text } = await admin.get(path);
      expect(text.split('\r\n')[1]?.split(',')[1]).toBe(word);
      expect(text).not.toContain(voter.user.username);
    }
  });

  it('are not found by where ratings came from, which is not told', async () => {
    const { candidate } = await give(await admin.makeCandidate(), 70);
    const path = `/api/ratings/candidate/${candidate.id}`;
    for (const query of [
      'include=origin',
      'level=none',
      'mail_domain=test.example',
      `network=${'a'.repeat(24)}`,
    ]) {
      expectRefusal(await admin.get(`${path}?${query}`), 409, 'VOTERS_HIDDEN');
    }
    const today = new Date().toISOString().slice(0, 10);
    const { status, body } = await admin.get(`${path}?from=${today}`);
    expect([status, body.length, body[0].origin]).toEqual([200, 1, undefined]);
  });

  it('are not found by excluding the ratings of one account', async () => {
    const { candidate, voter } = await give(await admin.makeCandidate(), 60);
    await give(candidate, 70);
    const before = await listed(candidate);
    const id = await openCase({ userIds: [voter.user.id] });
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.totalRatings).toBe(1);
    expect(await listed(candidate)).toEqual(before);
    const path = `/api/ratings/candidate/${candidate.id}/export.csv`;
    expect((await admin.get(path)).text).not.toMatch(/Status|excluded/);
  });

  it('are not found by a case that somebody has put together', async () => {
    const { candidate, voter, id } = await give(await admin.makeCandidate(), 60);
    const many = [];
    for (let made = 0; made < 12; made += 1) many.push((await give(candidate, 70)).voter.user.id);
    for (const userIds of [[voter.user.id], [voter.user.id, ...many]]) {
      const one = await openCase({ userIds });
      expect((await admin.get(`${CASES}/${one}`)).body).toMatchObject({
        votersHidden: true,
        effects: [],
        timeline: [],
      });
      expectRefusal(await admin.get(`${CASES}/${one}/ratings`), 409, 'VOTERS_HIDDEN');
      // No candidate is marked, because the account's ratings are of that candidate.
      expectRefusal(await admin.get(`${CASES}/ratings?ids=${id}`), 409, 'VOTERS_HIDDEN');
      expect((await admin.get(`${CASES}/candidates`)).body).toEqual([]);
      const { distribution } = (await admin.get(`/api/candidates/${candidate.id}/figures`)).body;
      expect(distribution.filter(({ undecided }: any) => undecided)).toEqual([]);
      const accounts = (await admin.get(`${CASES}/${one}/accounts`)).body;
      expect(accounts.map(({ username }: any) => username)).toContain(voter.user.username);
      expectRefusal(await act(admin, one, 'members', { ratingIds: [id] }), 409, 'VOTERS_HIDDEN');
      const out = { removed: true, ratingIds: [id] };
      expectRefusal(await act(admin, one, 'remove', out), 409, 'VOTERS_HIDDEN');
      expect((await act(admin, one, 'members', { userIds: many })).status).toBe(200);
    }
    expectRefusal(await admin.post(CASES, { ratingIds: [id] }), 409, 'VOTERS_HIDDEN');
  });

  it('let a large case of signals show its effect, even after an account is removed from it', async () => {
    const candidate = await admin.makeCandidate();
    await give(candidate, 90);
    const userIds: number[] = [];
    for (let made = 0; made < 10; made += 1) userIds.push((await give(candidate, 10 * made)).voter.user.id);
    const stranger = (await give(candidate, 55)).voter.user.id;
    const found = async (ids: number[]) => {
      const one = await openCase({ userIds: ids });
      const evidence = JSON.stringify([
        {
          ...{ signal: 'registrations', subject: {}, accounts: ids.length, ratings: ids.length },
          ...{ from: new Date().toISOString(), to: new Date().toISOString(), facts: {} },
        },
      ]);
      await server.dataSource.query('UPDATE integrity_case SET evidence = ? WHERE id = ?', [evidence, one]);
      return one;
    };
    const findings = async (one: number) => (await admin.get(`${CASES}/${one}`)).body;
    const large = await found(userIds);
    const { effects, timeline, pattern } = await findings(large);
    expect(pattern).toMatchObject({ accounts: 10, voters: 10, lowest: null, highest: null });
    expect(effects).toMatchObject([{ ratings: 10, with: { ratings: 12 }, without: { ratings: 2 } }]);
    expect(timeline).toHaveLength(28);
    await act(admin, large, 'remove', { removed: true, userIds: userIds.slice(0, 1) });
    expect((await findings(large)).effects).toEqual(effects);
    const more = await act(admin, large, 'members', { userIds: [stranger] });
    expectRefusal(more, 409, 'VOTERS_HIDDEN');
    expect(await findings(await found(userIds.slice(1)))).toMatchObject({ effects: [], timeline: [] });
  });

  it('are not got at by a new password for who has voted', async () => {
    const { voter } = await give(await admin.makeCandidate(), 60);
    const refused = await setPassword(admin, voter);
    expectRefusal(refused, 409, 'PASSWORD_LOCKED');
    expectFieldError(refused, 'password', 'PASSWORD_LOCKED');
    expect((await voter.get('/api/auth/me')).status).toBe(200);
    expect((await admin.put(`/api/users/${voter.user.id}`, { role: 'user' })).status).toBe(200);
    const fresh = await visitor.register();
    // Shown before anybody types one.
    const { users } = (await admin.get('/api/users')).body.data;
    const isLocked = ({ user }: Client) => users.find(({ id }: any) => id === user.id).password_locked;
    expect([isLocked(voter), isLocked(fresh)]).toEqual([true, undefined]);
    expect((await setPassword(admin, fresh)).status).toBe(200);
    const own = await admin.makeAdministrator();
    await give(await admin.makeCandidate(), 60, own);
    expect((await setPassword(own, own)).status).toBe(200);
    const body = { current_password: voter.password, new_password: 'my own new one' };
    expect((await voter.post('/api/auth/change-password', body)).status).toBe(200);
  });
});

describe(`opening the name of a voter, on ${ENGINE}`, () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    await startAt({ VOTER_ANONYMITY: 'on', SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const openings = async (who: Client) => (await who.get('/api/ratings/identity-disclosures')).body;
  const trailOf = async (candidate: { id: number }) => {
    const path = `/api/audit?action=ratings.open-name&subject_type=candidate&subject_id=${candidate.id}`;
    return (await admin.get(path)).body.data.entries;
  };

  it('gives the name once, writes it down, and tells whose it is', async () => {
    const { voter, candidate, id } = await give(await admin.makeCandidate(), 60);
    const other = await give(candidate, 70);
    const answer = await open(id, { ...WHY, reason: '  A court asked\r\nfor it ' });
    expect([answer.status, answer.body]).toEqual([200, { id, username: voter.user.username }]);
    expect((await listed(candidate)).map(({ userId }: any) => userId)).toEqual([null, null]);

    const [entry, ...more] = await trailOf(candidate);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor: { id: admin.user.id, username: admin.user.username },
      subject: { type: 'candidate', id: candidate.id, name: candidate.name },
      before: null,
      after: { rating: String(id), reason: 'A court asked\nfor it' },
    });
    expect(JSON.stringify(entry)).not.toContain(voter.user.username);

    const told = [{ ratingId: id, openedAt: expect.any(String), reason: 'A court asked\nfor it' }];
    expect(await openings(voter)).toEqual(told);
    expect((await voter.get('/api/auth/my-data')).body.identity_disclosures).toEqual(told);
    expect(await openings(other.voter)).toEqual([]);
    expect(await openings(admin)).toEqual([]);

    const toVoter = () => mailServer.mails.filter(({ to }) => to.includes(voter.user.email));
    await mailServer.until(() => toVoter().length > 0);
    expect(toVoter()[0]?.text).toContain(
      `an administrator had it disclosed that ${voter.user.username} gave`,
    );
    // What others write is in no mail of ours.
    expect(toVoter()[0]?.text).not.toContain('A court asked');
  });

  it('records each time', async () => {
    const { voter, candidate, id } = await give(await admin.makeCandidate(), 60);
    await open(id);
    await Promise.all([open(id, { ...WHY, reason: 'Again' }), open(id, { ...WHY, reason: 'Again' })]);
    expect((await openings(voter)).map(({ reason }: any) => reason)).toEqual([
      'Again',
      'Again',
      'A court asked',
    ]);
    expect(await trailOf(candidate)).toHaveLength(3);
  });

  it('takes a reason and the right password', async () => {
    const { voter, candidate, id } = await give(await admin.makeCandidate(), 60);
    for (const reason of ['', '   \n\t ', 'x'.repeat(501), undefined, 7]) {
      expectInvalid(await open(id, { ...WHY, reason }), 'reason');
    }
    expectInvalid(await open(id, { reason: 'A court asked' }), 'current_password');
    const wrong = await open(id, { ...WHY, current_password: 'correct house' });
    expectRefusal(wrong, 400, 'WRONG_PASSWORD');
    expectFieldError(wrong, 'current_password', 'WRONG_PASSWORD');
    expect([await openings(voter), await trailOf(candidate)]).toEqual([[], []]);
  });

  it('is for administrators', async () => {
    const { voter, id } = await give(await admin.makeCandidate(), 60);
    expectRefusal(await open(id, WHY, visitor), 401, 'UNAUTHORIZED');
    expectRefusal(await open(id, { ...WHY, current_password: voter.password }, voter), 403, 'FORBIDDEN');
    expect(await openings(voter)).toEqual([]);
  });

  it('finds no rating that is not there', async () => {
    for (const id of ['999999999', '0', '-1', 'x', '99999999999999999999']) {
      expectRefusal(await open(id as unknown as number), 404, 'RATING_NOT_FOUND');
    }
    const { candidate, id } = await give(await admin.makeCandidate(), 60);
    await admin.delete(`/api/candidates/${candidate.id}`);
    expectRefusal(await open(id), 404, 'RATING_NOT_FOUND');
  });

  it('finds nothing of an account that is gone, with which what it was told goes', async () => {
    const { voter, id } = await give(await admin.makeCandidate(), 60);
    const before = await countRows(server, 'identity_disclosure');
    await open(id);
    expect(await countRows(server, 'identity_disclosure')).toBe(before + 1);
    expect((await admin.delete(`/api/users/${voter.user.id}`)).status).toBe(200);
    expect(await countRows(server, 'identity_disclosure')).toBe(before);
    expectRefusal(await open(id), 404, 'RATING_NOT_FOUND');
  });

  it('leaves nothing behind when the account goes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { voter, id } = await give(await admin.makeCandidate(), 60);
      const before = await countRows(server, 'identity_disclosure');
      const [deleted, ...opened] = await Promise.all([
        admin.delete(`/api/users/${voter.user.id}`),
        open(id),
        open(id),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of opened) expect([200, 404]).toContain(status);
      expect(await countRows(server, 'identity_disclosure')).toBe(before);
    }
  });
});

it(`an administrator opens a limited number of names, on ${ENGINE}`, async () => {
  const env = {
    VOTER_ANONYMITY: 'on',
    ...withLimits({ identityDisclosure: '2/3600', signinAccount: '3/900' }),
  };
  await startAt(env);
  try {
    const candidate = await admin.makeCandidate();
    const { voter, id } = await give(candidate, 60);
    // What was not opened counts for nothing.
    expectRefusal(await open(999_999_999), 404, 'RATING_NOT_FOUND');
    expectRefusal(await open(id, { ...WHY, current_password: 'wrong' }), 400, 'WRONG_PASSWORD');
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(id)));
    expect(statuses(answers)).toEqual([200, 200, 429, 429]);
    expect((await voter.get('/api/ratings/identity-disclosures')).body).toHaveLength(2);
    expect((await open(id, { ...WHY, current_password: second.password }, second)).status).toBe(200);
    const guesses = [];
    for (let guess = 0; guess < 4; guess += 1) {
      guesses.push((await open(id, { ...WHY, current_password: 'wrong' })).status);
    }
    expect(guesses).toEqual([400, 400, 429, 429]);
  } finally {
    await server.stop();
  }
});
