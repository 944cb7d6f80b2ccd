import { AccountDaysTask } from '../../src/reports/open-data/account-days.task.js';
import { type Client, unique } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const monthAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString();
};

describe(`what is done with the power over the index, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeEach(async () => {
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off' } });
    admin = await server.admin();
  });
  afterEach(() => server.stop());

  const read = async (one = server) => {
    const { status, body } = await one.visitor().get('/api/transparency');
    expect(status).toBe(200);
    return body;
  };
  /** The same as a server tells it that has told nothing yet. */
  const readAnew = async () => {
    const other = await TestServer.start({ beside: server });
    try {
      return await read(other);
    } finally {
      await other.stop();
    }
  };
  const actionsIn = ({ actions }: any) =>
    Object.fromEntries(actions.map(({ action, count }: any) => [action, count]));
  const text = (time: string) => time.replace('T', ' ').replace('Z', '');

  it('is shown by kind and month, without names, up to now', async () => {
    const name = unique('Nobody ');
    const candidate = await admin.makeCandidate({ name });
    for (const region of ['Bari', 'Sool']) await admin.put(`/api/candidates/${candidate.id}`, { region });
    const { months } = await readAnew();
    expect(months.map(({ month }: any) => month)).toEqual([monthAgo(0).slice(0, 7)]);
    expect(actionsIn(months[0])).toMatchObject({ 'candidate.create': 1, 'candidate.update': 2 });
    expect(JSON.stringify(months)).not.toContain(name);
    expect(JSON.stringify(months)).not.toContain(admin.user.username);
    // Months of before, those without any too, and none of long ago.
    await server.dataSource.query("UPDATE audit_entry SET created_at = ? WHERE action = 'candidate.update'", [
      text(monthAgo(2)),
    ]);
    await server.dataSource.query("UPDATE audit_entry SET created_at = ? WHERE action = 'candidate.create'", [
      text(monthAgo(30)),
    ]);
    const told = (await readAnew()).months;
    expect(told).toHaveLength(24);
    expect(told.slice(0, 3).map(actionsIn)).toEqual([
      expect.not.objectContaining({ 'candidate.update': expect.anything() }),
      {},
      { 'candidate.update': 2 },
    ]);
    expect(told.some((month: any) => 'candidate.create' in actionsIn(month))).toBe(false);
  });

  it('is counted once a minute, however many ask', async () => {
    const before = await read();
    await admin.makeTitle();
    expect(await read()).toEqual(before);
  });

  it('has how many ratings were excluded and put back, by reason, and no newer than what is published', async () => {
    const voter = await server.visitor().register();
    for (let count = 0; count < 2; count += 1) await voter.rate(await admin.makeCandidate(), 50);
    const { id } = (await admin.post('/api/integrity/cases', { userIds: [voter.user.id] })).body;
    await admin.post(`/api/integrity/cases/${id}/exclude`, { reason: 'automated' });
    expect((await readAnew()).months[0].excluded).toEqual([]);
    const earlier = async (days: number) =>
      server.dataSource.query('UPDATE excluded_day SET day = ? WHERE day = ?', [
        new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10),
        new Date().toISOString().slice(0, 10),
      ]);
    await earlier(62);
    await server.dataSource.query('UPDATE audit_entry SET created_at = ?', [text(monthAgo(3))]);
    await admin.post(`/api/integrity/cases/${id}/clear`, {});
    await earlier(2);
    const { months, through } = await readAnew();
    expect(through).toBe(new Date(Date.now() - DAY_MS - 60 * 60 * 1000).toISOString().slice(0, 10));
    const excluded = months.flatMap((month: any) => month.excluded);
    expect(excluded).toEqual([
      { reason: 'automated', excluded: 0, putBack: 2 },
      { reason: 'automated', excluded: 2, putBack: 0 },
    ]);
  });

  it('has the accounts of yesterday by level and by how they came about', async () => {
    expect((await readAnew()).accounts).toBeNull();
    await server.visitor().register();
    const user = server.dataSource.driver.escape('user');
    await server.dataSource.query(`UPDATE ${user} SET created_at = '2026-01-01 00:00:00.000'`);
    await server.app.get(AccountDaysTask).countYesterday();
    const { accounts } = await readAnew();
    expect(accounts.day).toBe(new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
    expect(accounts.counts).toHaveLength(8);
    expect(accounts.counts.slice(0, 2)).toEqual([
      { level: 'none', origin: 'created', accounts: 1 },
      { level: 'none', origin: 'registered', accounts: 1 },
    ]);
  });
});
