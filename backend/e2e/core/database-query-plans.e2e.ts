import type { EntityMetadata } from 'typeorm';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { BulkSeed } from '../../src/seed/bulk.seed.js';
import { documentedOperations, type Operation } from '../harness/api-document.js';
import { type Client, unique } from '../harness/client.js';
import { hearStatements } from '../harness/statements.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

interface Sent {
  sql: string;
  values: unknown[];
}

/** Matches the name of the request that a statement is for. */
const NAME = /^\/\*.*?\*\/ /;

const MESSAGE = { name: 'Hodan', email: 'hodan@test.example', subject: 'bug', message: 'words' };

/** The answer to a read: one leads on to a page, and there is no backup here. */
function statusOf(path: string): number {
  if (path.endsWith('/stop')) return 302;
  return path.includes('/operations/backups/') ? 404 : 200;
}

/** The open data's file of last month, over which the many ratings are spread too. */
const RATINGS_FILE = `ratings-${new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7)}`;

/** Tables of which there are a handful of rows in any country. */
const SMALL = [
  'integrity_case',
  'invitation',
  'instance',
  'sms_month',
  'migrations',
  'sqlite_master',
  'title',
  'metric',
  'metric_recording',
  'method_file',
  'leaderboard_version',
  'voucher_batch',
  'restore_request',
  'round',
];

/**
 * The calls that walk through a whole table, which grows with the people: all of them administrators', who look for
 * something within names, count what they look through, or ask for everything.
 */
const WALKS: Record<string, string[]> = {
  'GET /api/audit?search=an&limit=20': ['audit_entry'],
  'GET /api/audit/export.csv': ['audit_entry'],
  // The embedded database walks for what is not among some actions, and a server where all rows match.
  ...(ENGINE === 'mysql' && { 'GET /api/audit/export.csv?from=2026-01-01': ['audit_entry'] }),
  'GET /api/audit/export.csv?language=ar': ['audit_entry'],
  'GET /api/audit/export.csv?language=en': ['audit_entry'],
  'GET /api/audit/export.csv?language=so': ['audit_entry'],
  'GET /api/audit/export.csv?search=an': ['audit_entry'],
  'GET /api/contact': ['contact_message'],
  'GET /api/contact/export.csv': ['contact_message'],
  'GET /api/contact/export.csv?language=ar': ['contact_message'],
  'GET /api/contact/export.csv?language=en': ['contact_message'],
  'GET /api/contact/export.csv?language=so': ['contact_message'],
  'GET /api/contact/export.csv?search=an': ['contact_message'],
  'GET /api/contact?limit=2': ['contact_message'],
  'GET /api/contact?order=asc&limit=20': ['contact_message'],
  'GET /api/contact?order=desc&limit=20': ['contact_message'],
  'GET /api/contact?page=2': ['contact_message'],
  'GET /api/contact?search=an&limit=20': ['contact_message'],
  'GET /api/contact?sort=createdAt&limit=20': ['contact_message'],
  'GET /api/contact?sort=name&limit=20': ['contact_message'],
  'GET /api/contact?sort=status&limit=20': ['contact_message'],
  'GET /api/contact?sort=subject&limit=20': ['contact_message'],
  // It compares all candidates.
  'GET /api/content-check': ['candidate'],
  'GET /api/deleted': ['deletion'],
  'GET /api/deleted?limit=2': ['deletion'],
  'GET /api/deleted?page=2': ['deletion'],
  'GET /api/deleted?search=an&limit=20': ['deletion'],
  // One row for each key that has ever signed.
  'GET /api/ledger': ['ledger_key'],
  // The counts of each candidate in each round: read once a second at most.
  'GET /api/ledger/counts': ['candidate', 'round_score_total'],
  // A few rows a year.
  'GET /api/methodology': ['methodology_change'],
  'GET /api/settings': ['setting_change'],
  // The first 200 accounts.
  'GET /api/operations': ['ledger_key', 'user'],
  // Two rows for a candidate at most.
  'GET /api/overview': ['uncounted_score_total'],
  'GET /api/overview?include=pending': ['uncounted_score_total'],
  // The metrics that any candidate has scores for.
  'GET /api/ratings/research.zip': ['candidate_metric_total', 'uncounted_metric_total'],
  'GET /api/ratings/research.zip?round=1': ['candidate_metric_total', 'uncounted_metric_total'],
  // The same number for each round.
  'GET /api/rounds/ratings': ['round_score_total', 'uncounted_score_total'],
  'GET /api/users': ['user'],
  'GET /api/users?limit=2': ['user'],
  'GET /api/users?page=2': ['user'],
  'GET /api/users?search=an&limit=20': ['user'],
  'GET /api/users?sort=username&limit=20': ['user'],
  'GET /api/users?sort=email&limit=20': ['user'],
  'GET /api/users?sort=role&limit=20': ['user'],
  'GET /api/users?sort=total_ratings&limit=20': ['user'],
  'GET /api/users?sort=created_at&limit=20': ['user'],
  'GET /api/users?order=asc&limit=20': ['user'],
  'GET /api/users?order=desc&limit=20': ['user'],
  'GET /api/users/export.csv': ['user'],
  'GET /api/users/export.csv?language=ar': ['user'],
  'GET /api/users/export.csv?language=en': ['user'],
  'GET /api/users/export.csv?language=so': ['user'],
  'GET /api/users/export.csv?search=an': ['user'],
  'GET /api/users/stats': ['user'],
};

describe('the database', () => {
  let server: TestServer;
  let admin: Client;
  let user: Client;
  let candidates: { id: number; title: string }[];
  let sent: Sent[] = [];
  /** Statements that compute a ranking from all candidates: any request may run them after a change. */
  let ranking: Set<string>;

  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    user = await server.visitor().register();
    const amounts = { users: 3_000, candidates: 300, ratings: 6_000 };
    await server.app.get(BulkSeed).run(amounts, 'secret1', () => undefined);
    hearStatements(server.dataSource, (sql, values = []) => {
      sent.push({ sql: sql.replace(NAME, ''), values });
    });
    candidates = (await admin.get('/api/candidates?limit=5')).body;
    const tables = [
      ...['`user`', 'candidate', 'rating', 'audit_entry', 'contact_message', 'proof_conflict'],
      ...['integrity_case', 'integrity_case_account', 'integrity_case_rating', 'integrity_objection'],
      ...['metric_revision', 'title_revision', 'rating_day'],
    ];
    ranking = new Set(sent.map(({ sql }) => sql));
    await server.visitor().post('/api/contact', MESSAGE);
    for (let made = 0; made < 4; made += 1) await admin.makeCandidate();
    for (const table of ['audit_entry', 'contact_message']) await multiply(table);
    await conflicts();
    await formerMetricsAndTitles();
    await largeCase();
    if (ENGINE === 'mysql') await server.dataSource.query(`ANALYZE TABLE ${tables}`);
  }, 120_000);
  afterAll(() => server.stop());

  /** Makes many rows of the few of a table. */
  async function multiply(table: string): Promise<void> {
    const { dataSource } = server;
    const { columns } = dataSource.entityMetadatas.find(
      ({ tableName }) => tableName === table,
    ) as EntityMetadata;
    const names = columns
      .filter(({ isPrimary }) => !isPrimary)
      .map(({ databaseName }) => dataSource.driver.escape(databaseName));
    for (let times = 0; times < 8; times += 1)
      await dataSource.query(`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${table}`);
  }

  /** Lets each account have tried the number and the voucher of the next. */
  async function conflicts(): Promise<void> {
    const user = server.dataSource.driver.escape('user');
    const at = "'2026-01-01 00:00:00.000'";
    for (const kind of ['phone', 'voucher'])
      await server.dataSource.query(
        'INSERT INTO proof_conflict (kind, user_id, holder_id, times, first_at, last_at) ' +
          `SELECT '${kind}', id, id + 1, 1, ${at}, ${at} FROM ${user}`,
      );
  }

  /** Lets there have been as many metrics and titles as there are accounts. */
  async function formerMetricsAndTitles(): Promise<void> {
    const user = server.dataSource.driver.escape('user');
    await server.dataSource.query(
      'INSERT INTO metric_revision (metric_key, label, min_score, max_score, valid_from) ' +
        `SELECT username, username, 0, 100, created_at FROM ${user}`,
    );
    await server.dataSource.query(
      'INSERT INTO title_revision (title_id, name, valid_from) ' +
        `SELECT id + 1000000, username, created_at FROM ${user}`,
    );
  }

  /** Puts all ratings into one case, with an objection to each. */
  async function largeCase(): Promise<void> {
    const { id } = (await admin.post('/api/integrity/cases', {})).body;
    await server.dataSource.query(
      'INSERT INTO integrity_case_rating (case_id, rating_id, user_id, candidate_id, score_sum, score_count, added_at) ' +
        `SELECT ${id}, id, user_id, candidate_id, score_sum, score_count, created_at FROM rating`,
    );
    await server.dataSource.query(
      'INSERT INTO integrity_objection (rating_id, user_id, text, created_at) ' +
        "SELECT id, user_id, 'I am a person', created_at FROM rating",
    );
  }

  /** What of it is a walk through a whole table: one that a limit does not end, or that looks for something. */
  async function walkedBy({ sql, values }: Sent): Promise<string[]> {
    if (!/^\s*(SELECT|UPDATE|DELETE)/i.test(sql) || ranking.has(sql)) return [];
    // The ids come from another query: in a small table they are most rows, so that a walk is right.
    if (/\bIN \((?:\?, ?){9}/.test(sql)) return [];
    // The query's list is empty.
    if (/\(0=1\)/.test(sql)) return [];
    const isSqlite = ENGINE === 'sqlite';
    const explain = isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const steps: Record<string, string>[] = await server.dataSource.query(`${explain} ${sql}`, values);
    const isSorted = steps.some(({ detail, Extra }) =>
      /TEMP B-TREE FOR ORDER BY|filesort/.test(`${detail} ${Extra}`),
    );
    if (/\bLIMIT\b/.test(sql) && !isSorted && !/\bLIKE\b/.test(sql)) return [];
    const walked = steps.flatMap(({ detail = '', type, table }) =>
      isSqlite
        ? (/^SCAN (\w+)/.exec(detail)?.[1] ?? [])
        : type === 'ALL' || type === 'index'
          ? (table ?? [])
          : [],
    );
    const named = [
      ...sql.matchAll(/(?:FROM|JOIN|UPDATE)\s+["`]?(\w+)["`]?(?:\s+(?:AS\s+)?["`]?(\w+)["`]?)?/gi),
    ];
    const tables = walked.map(
      (alias) => named.find(([, table, as]) => as === alias || table === alias)?.[1] ?? alias,
    );
    return tables.filter((table) => !SMALL.includes(table) && named.some(([, name]) => name === table));
  }

  /** Adds what a call walks through to `into`. */
  async function look(
    call: string,
    work: () => Promise<unknown>,
    into: Record<string, string[]>,
  ): Promise<void> {
    sent = [];
    await work();
    const all = sent;
    const walked = new Set<string>();
    for (const one of all) for (const table of await walkedBy(one)) walked.add(table);
    if (walked.size > 0) into[call] = [...walked].sort();
  }

  /** The query strings that an operation takes, one parameter at a time. */
  function queriesOf({ parameters = [] }: Operation): string[] {
    const single = parameters.flatMap(({ name, in: place, schema }) => {
      if (place !== 'query') return [];
      const given =
        schema.enum ??
        // The only texts with a form of their own are lists of ids, and hashes.
        (schema.pattern ? [name === 'ids' ? '1,2' : '0'.repeat(24)] : undefined) ??
        // There is one round here, with all ratings.
        (name === 'round' ? [1] : undefined) ??
        (schema.type === 'integer' ? [2] : schema.format === 'date' ? ['2026-01-01'] : ['an']);
      const paged =
        !['limit', 'page'].includes(name) && parameters.some(({ name: other }) => other === 'limit');
      // Required parameters with an enumeration are added to each optional one.
      const words = parameters.flatMap(({ name: other, required, schema: { enum: few } }) =>
        required && few && other !== name ? `&${other}=${few[0]}` : [],
      );
      return given.map((value) => `?${name}=${value}${paged ? '&limit=20' : ''}${words.join('')}`);
    });
    // Required parameters are always sent.
    return parameters.some(({ in: place, required }) => place === 'query' && required)
      ? single
      : ['', ...single];
  }

  it('walks through no whole table for any read, save what administrators look for', async () => {
    const walks: Record<string, string[]> = {};
    const made = async (path: string, body: object) => (await admin.post(path, body)).body;
    const vouchers = { desk: 'Town hall', size: 1, valid_until: zoneDayOf(inDays(1)) };
    const rated = (await user.rate(candidates[0] as { id: number; title: string }, 50)).body;
    await server.app.get(SequencerTask).appendAll();
    const others: [room: string, id: number | string][] = [
      ['/integrity/cases/', (await made('/api/integrity/cases', { userIds: [user.user.id] })).id],
      ['/voucher-batches/', (await made('/api/voucher-batches', vouchers)).data.batch.id],
      ['/rounds/', 1],
      ['/ledger/entries/', rated.receipt],
      ['/receipt', rated.id],
    ];
    for (const operation of documentedOperations()) {
      const { method, path, access } = operation;
      if (method !== 'GET') continue;
      const caller = access === 'admin' ? admin : user;
      const names = path.includes('{name}') ? [RATINGS_FILE, 'accounts', 'excluded', 'checkpoints-1'] : [''];
      for (const query of names.flatMap((name) => queriesOf(operation).map((one) => [name, one]))) {
        const [name = '', parameters = ''] = query;
        const [, id] = others.find(([room]) => path.includes(room)) ?? ['', candidates[0]?.id];
        const address = path.replace(/\{(id|hash)\}/, String(id)).replace('{name}', name) + parameters;
        await look(
          `${method} ${path.replace('{name}', name)}${parameters}`,
          async () => {
            const { status } = await caller.get(address);
            expect([address, status]).toEqual([address, statusOf(path)]);
          },
          walks,
        );
      }
    }
    expect(walks).toEqual(WALKS);
  });

  it('finds the trail of one thing along its own index', async () => {
    sent = [];
    await admin.get(`/api/audit?subject_type=candidate&subject_id=${candidates[0]?.id}&limit=20`);
    const reads = sent.filter(({ sql }) => /audit_entry/.test(sql) && /subject_id/.test(sql));
    const explain = ENGINE === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plans = await Promise.all(
      reads.map(async ({ sql, values }) =>
        JSON.stringify(await server.dataSource.query(`${explain} ${sql}`, values)),
      ),
    );
    // The count and the page; what is then read by its ids is at most a page.
    const walks = plans.filter((plan) => /IX_audit_entry_subject\b/.test(plan));
    expect(walks).toHaveLength(2);
    expect(walks.join()).not.toMatch(/TEMP B-TREE FOR ORDER BY|filesort/);
  });

  it('finds along the key who has rated already, while the statistics are of before the votes', async () => {
    // SQLite reads along an index wherever one will do.
    if (ENGINE === 'sqlite') return;
    const { dataSource } = server;
    sent = [];
    // The outcome does not matter, because the lookup comes first.
    await user.post('/api/ratings', { candidateId: candidates[0]?.id, scores: {} });
    const read = sent.find(({ sql }) => /FROM rating .*\(user_id, candidate_id\) IN/.test(sql));
    expect(read).toBeDefined();
    await dataSource.query(
      "UPDATE mysql.innodb_table_stats SET n_rows = 1, clustered_index_size = 1 WHERE database_name = DATABASE() AND table_name = 'rating'",
    );
    await dataSource.query('FLUSH TABLES rating');
    try {
      const votes = Array.from({ length: 100 }, (_, index) => [index + 1, 1]);
      const [plan] = await dataSource.query(`EXPLAIN ${read?.sql}`, [votes]);
      expect([plan.type, plan.key]).toEqual(['range', 'UQ_rating_user_candidate_round']);
    } finally {
      await dataSource.query('ANALYZE TABLE rating');
    }
  });

  it('finds the ratings of a candidate from one network along their own index, newest first', async () => {
    sent = [];
    await admin.get(`/api/ratings/candidate/${candidates[0]?.id}?network=${'0'.repeat(24)}&limit=20`);
    const reads = sent.filter(({ sql }) => /FROM [`"]rating[`"]/.test(sql));
    const explain = ENGINE === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plans = await Promise.all(
      reads.map(async ({ sql, values }) =>
        JSON.stringify(await server.dataSource.query(`${explain} ${sql}`, values)),
      ),
    );
    // The page and the count.
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('IX_rating_candidate_network');
      expect(plan).not.toMatch(/TEMP B-TREE|filesort/);
    }
  });

  it.each([
    'from=2026-01-01',
    'to=2026-01-01',
    'level=none',
    `network=${'0'.repeat(24)}`,
    'mail_domain=bulk.example',
  ])('finds accounts by %s along an index, newest first', async (filter) => {
    sent = [];
    await admin.get(`/api/users?${filter}&sort=created_at&order=desc&limit=20`);
    const reads = sent.filter(({ sql }) => /FROM [`"]user[`"] [`"]user[`"] WHERE/.test(sql));
    const explain = ENGINE === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plans = await Promise.all(
      reads.map(async ({ sql, values }) =>
        JSON.stringify(await server.dataSource.query(`${explain} ${sql}`, values)),
      ),
    );
    // The count, and the page where there is any.
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(/IX_user_/);
      expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|filesort/);
    }
  });

  it('walks through no whole table for any write', async () => {
    const walks: Record<string, string[]> = {};
    const visitor = server.visitor();
    const [candidate, other] = candidates as [{ id: number; title: string }, { id: number }];
    const name = unique('voter_');
    const body = { username: name, email: `${name}@test.example`, password: 'secret1' };
    let voter = user;
    await look('POST /api/auth/register', async () => (voter = await visitor.register()), walks);
    await look('POST /api/auth/login', () => visitor.signIn(voter.user.email, voter.password), walks);
    let rating = 0;
    await look('POST /api/ratings', async () => (rating = (await voter.rate(candidate, 50)).body.id), walks);
    const why = { reason: 'A court asked', current_password: ADMIN.password };
    await look(
      'POST /api/ratings/{id}/open-name',
      async () => expect((await admin.post(`/api/ratings/${rating}/open-name`, why)).status).toBe(200),
      walks,
    );
    await look(
      'PUT /api/auth/profile',
      () => user.put('/api/auth/profile', { username: name, email: body.email }),
      walks,
    );
    await look(
      'POST /api/auth/forgot-password',
      () => visitor.post('/api/auth/forgot-password', { email: voter.user.email }),
      walks,
    );
    const passwords = { current_password: 'secret1', new_password: 'secret2' };
    await look(
      'POST /api/auth/change-password',
      () => user.post('/api/auth/change-password', passwords),
      walks,
    );
    await look(
      'POST /api/auth/logout',
      async () => (await visitor.signIn(voter.user.email, voter.password)).post('/api/auth/logout'),
      walks,
    );
    await look('POST /api/contact', () => visitor.post('/api/contact', MESSAGE), walks);
    await look(
      'PUT /api/users/{id}',
      () => admin.put(`/api/users/${user.user.id}`, { role: 'admin' }),
      walks,
    );
    await look('DELETE /api/users/{id}', () => admin.delete(`/api/users/${voter.user.id}`), walks);
    await look(
      'PUT /api/candidates/{id}',
      () => admin.put(`/api/candidates/${candidate.id}`, { name }),
      walks,
    );
    await look('DELETE /api/candidates/{id}', () => admin.delete(`/api/candidates/${other.id}`), walks);
    const { id: title } = await admin.makeTitle();
    await look('DELETE /api/titles/{id}', () => admin.delete(`/api/titles/${title}`), walks);
    const { id: metric } = await admin.makeMetric();
    await look('DELETE /api/metrics/{id}', () => admin.delete(`/api/metrics/${metric}`), walks);
    for (const [type, id] of Object.entries({ candidate: other.id, title, metric })) {
      const path = `/api/deleted/${type}/${id}`;
      await look(`POST ${path}/restore`, () => admin.post(`${path}/restore`), walks);
      await admin.delete(`/api/${type}s/${id}`);
      await look(`DELETE ${path}`, () => admin.delete(path), walks);
    }
    expect(walks).toEqual({});
  });
});
