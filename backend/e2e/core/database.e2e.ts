import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { lockSqliteFile } from '../../src/core/connections/sqlite-file-lock.js';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { givenIds } from '../../src/core/database/given-ids.js';
import { migrate } from '../../src/core/database/migrate.js';
import { MIGRATIONS } from '../../src/core/database/migrations/index.js';
import { TasksService } from '../../src/core/tasks/tasks.service.js';
import { TitleEntity } from '../../src/index/model/title.entity.js';
import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';
import { unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

/** Gives its connection back: the pool is smaller than the number of migrations. */
async function hasTable(dataSource: DataSource, table: string): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  return runner.hasTable(table).finally(() => runner.release());
}

describe(`the schema on ${ENGINE}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it('has its migrations in the order in which they run, by which backups know each other', () => {
    const times = MIGRATIONS.map(({ name }) => name.slice(-13));
    expect(times).toEqual(times.toSorted());
  });

  it('is what the entities say after all migrations, and gone after all are undone', async () => {
    const { dataSource } = server;
    const drift = await dataSource.driver.createSchemaBuilder().log();
    expect(drift.upQueries.map(({ query }) => query)).toEqual([]);

    for (const _ of MIGRATIONS) await dataSource.undoLastMigration();
    const tables = await dataSource.query(
      ENGINE === 'mysql'
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(['migrations']);

    await dataSource.runMigrations();
    const metrics = await dataSource.query('SELECT normalized_key AS name FROM metric ORDER BY id');
    expect(metrics.map(({ name }: { name: string }) => name)).toEqual([
      'lead',
      'serv',
      'rep',
      'impt',
      'pub',
      'trns',
    ]);
  });
});

describe(`addresses stored before they were judged, on ${ENGINE}`, () => {
  it('count as not proven where they are none, and have one spelling where they are some', async () => {
    const server = await TestServer.start();
    const { dataSource } = server;
    const judged = MIGRATIONS.findIndex(({ name }) => name.startsWith('AddressProofs'));
    for (const _ of MIGRATIONS.slice(judged)) await dataSource.undoLastMigration();
    const user = dataSource.driver.escape('user');
    const add = async (email: string, pending: boolean, canonical: string | null) => {
      const name = unique('early_');
      await dataSource.query(
        `INSERT INTO ${user} (username, normalized_username, email, password_hash, role, token_version, ` +
          "has_voted, total_ratings, created_at, email_pending, canonical_email) VALUES (?, ?, ?, '', 'user', 0, 0, " +
          "0, '2026-01-01 00:00:00.000', ?, ?)",
        [name, name, email, pending ? 1 : 0, canonical],
      );
    };
    await add('v@gmail.com', false, 'v@gmail.com');
    await add('"v"@gmail.com', false, '"v"@gmail.com');
    await add('v@gmail.com,', true, 'v@gmail.com,');
    await add('w@bücher.example', false, 'w@bücher.example');
    await add('x@bücher.example', false, 'x@bücher.example');
    await add('x@xn--bcher-kva.example', false, 'x@xn--bcher-kva.example');
    await add('waits+1@test.example', true, 'waits@test.example');
    // More than one batch of it.
    for (let index = 0; index < 4; index += 1) {
      const rows = Array.from({ length: 300 }, (_, row) => `m${index}x${row}`);
      await dataSource.query(
        `INSERT INTO ${user} (username, normalized_username, email, password_hash, role, token_version, has_voted, ` +
          `total_ratings, created_at, email_pending) VALUES ${rows
            .map(
              (name) =>
                `('${name}', '${name}', '${name}@test.example.', '', 'user', 0, 0, 0, '2026-01-01', 0)`,
            )
            .join(', ')}`,
      );
    }
    await dataSource.runMigrations();
    const facts = async (email: string) => {
      const row = await dataSource.getRepository<any>('user').findOneBy({ email });
      return row && [row.emailPending, row.canonicalEmail, row.proofDueAt !== null];
    };
    expect(await facts('v@gmail.com')).toEqual([false, 'v@gmail.com', false]);
    expect(await facts('"v"@gmail.com')).toEqual([true, null, false]);
    expect(await facts('v@gmail.com,')).toEqual([true, null, false]);
    expect(await facts('w@bücher.example')).toBeNull();
    expect(await facts('w@xn--bcher-kva.example')).toEqual([false, null, false]);
    expect(await facts('x@bücher.example')).toEqual([true, null, false]);
    expect(await facts('x@xn--bcher-kva.example')).toEqual([false, 'x@xn--bcher-kva.example', false]);
    expect(await facts('waits+1@test.example')).toEqual([true, null, true]);
    const pending = await dataSource.getRepository<any>('user').countBy({ emailPending: true });
    expect(pending).toBe(4 + 1200);
    await server.stop();
  });
});

describe(`texts stored before they were folded, on ${ENGINE}`, () => {
  it('are found as searches compare them', async () => {
    const server = await TestServer.start();
    const { dataSource } = server;
    const visitor = server.visitor();
    const name = unique('Maxamed');
    const voter = await visitor.register(name);
    const letter = { name, email: 'm@test.example', subject: 'bug', message: 'Cabasho' };
    expect((await visitor.post('/api/contact', letter)).status).toBe(201);
    const admin = await server.admin();
    const candidate = await admin.makeCandidate({ name });
    await admin.delete(`/api/candidates/${candidate.id}`);
    const folded = MIGRATIONS.findIndex((migration) => migration.name.startsWith('SearchTexts'));
    for (const _ of MIGRATIONS.slice(folded)) await dataSource.undoLastMigration();
    await dataSource.query(`UPDATE audit_entry SET search_name = '' `);
    await dataSource.query(`UPDATE deletion SET search_name = '' `);
    await dataSource.runMigrations();
    const search = `search=${name.replace('Maxamed', 'muhammad')}`;
    const total = async (path: string) => (await admin.get(`/api/${path}?${search}`)).body.data.total;
    expect((await admin.get(`/api/users?${search}`)).body.data.users).toMatchObject([{ id: voter.user.id }]);
    expect([await total('contact'), await total('deleted'), await total('audit')]).toEqual([1, 1, 2]);
    await server.stop();
  });
});

describe(`rows from before tables were renamed, on ${ENGINE}`, () => {
  it('are kept, with the names that tables and actions have now', async () => {
    const server = await TestServer.start();
    const { dataSource } = server;
    const admin = await server.admin();
    const made = await admin.post('/api/voucher-batches', {
      ...{ desk: 'Xeebta', size: 2 },
      valid_until: zoneDayOf(inDays(9)),
    });
    const id = made.body.data.batch.id;
    const read = async () => [
      (await admin.get(`/api/voucher-batches/${id}`)).body,
      (await admin.get(`/api/audit?subject_type=vouchers&subject_id=${id}`)).body.data.entries,
    ];
    const before = await read();
    expect(before[1]).toMatchObject([{ action: 'vouchers.create' }]);
    const renamed = MIGRATIONS.findIndex(({ name }) => name.startsWith('TableNames'));
    for (const _ of MIGRATIONS.slice(renamed)) await dataSource.undoLastMigration();
    expect(await dataSource.query("SELECT action FROM audit_entry WHERE subject_type = 'slips'")).toEqual([
      { action: 'slips.create' },
    ]);
    await dataSource.runMigrations();
    expect(await read()).toEqual(before);
    await server.stop();
  });
});

describe(`ranks of the time when frozen and published ones had tables of their own, on ${ENGINE}`, () => {
  it('are frozen and published after the upgrade, as they were', async () => {
    const server = await TestServer.start({
      env: { PUBLICATION_SCHEDULE: 'daily', FREEZE_DURING_REVIEW: 'on' },
    });
    const admin = await server.admin();
    const [first, second] = [await admin.makeCandidate(), await admin.makeCandidate()];
    for (const candidate of [first, second])
      expect((await (await server.visitor().register()).rate(candidate, 50)).status).toBe(201);
    const { dataSource } = server;
    const frozen = ['frozen', 3, first.id, '2026-11-20 10:00:00.123', 61, 7, 1];
    await dataSource.query(
      'INSERT INTO rank_snapshot (kind, source_id, candidate_id, taken_at, score_sum, score_count, total_ratings) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?)',
      frozen,
    );
    await admin.post('/api/publication/publish');
    const read = () => dataSource.query('SELECT * FROM rank_snapshot ORDER BY kind, source_id, candidate_id');
    const before = await read();
    expect(before.map(({ kind, candidate_id }: any) => [kind, candidate_id])).toEqual([
      ['frozen', first.id],
      ['published', first.id],
      ['published', second.id],
      ['published_frozen', first.id],
    ]);
    const united = MIGRATIONS.findIndex(({ name }) => name.startsWith('RankSnapshots'));
    for (const _ of MIGRATIONS.slice(united)) await dataSource.undoLastMigration();
    const rows = await dataSource.query('SELECT * FROM published_rank ORDER BY candidate_id');
    expect(rows.map((row: any) => [row.total_ratings, Number(row.held_score_sum)])).toEqual([
      [1, 61],
      [1, 0],
    ]);
    await dataSource.runMigrations();
    expect(await read()).toEqual(before);
    await server.stop();
  });
});

describe(`the statements of a request on ${ENGINE}`, () => {
  it('name it, where the database keeps a log of the slow ones', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const voter = await server.visitor().register();
    const id = crypto.randomUUID();
    const lock = server.dataSource.createQueryRunner();
    const isMysql = ENGINE === 'mysql';
    const change = () =>
      admin.call('PUT', `/api/users/${voter.user.id}`, {
        body: { username: unique('renamed_') },
        headers: { 'x-request-id': id },
      });
    // Held up, it is seen by the database's own list of what runs. SQLite has neither list nor log.
    const running: string[] = [];
    let changing: ReturnType<typeof change> | undefined;
    if (isMysql) {
      await lock.startTransaction();
      await lock.query('SELECT id FROM `user` WHERE id = ? FOR UPDATE', [voter.user.id]);
      changing = change();
      while (running.length === 0) {
        const rows = (await lock.query('SELECT info FROM information_schema.processlist')) as {
          info: string;
        }[];
        running.push(...rows.map(({ info }) => info).filter((info) => info?.startsWith(`/* ${id} */ `)));
      }
      await lock.rollbackTransaction();
    }
    await lock.release();
    expect((await (changing ?? change())).status).toBe(200);
    expect(running.length > 0).toBe(isMysql);
    await server.stop();
  });
});

describe(`an upgrade on ${ENGINE}`, () => {
  it('sums up how the ratings that there are already spread', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const candidates = [
      await admin.makeCandidate(),
      await admin.makeCandidate(),
      await admin.makeCandidate(),
    ];
    const voters = [await server.visitor().register(), await server.visitor().register()];
    for (const [index, voter] of voters.entries()) {
      for (const [at, candidate] of candidates.slice(index).entries()) {
        await voter.rate(candidate, 33 * at + 34 * index);
      }
    }
    const { dataSource } = server;
    while (await hasTable(dataSource, 'candidate_score_total')) await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    await expectTotalsToEqualRows(dataSource);
    await admin.delete(`/api/users/${voters[0]?.user.id}`);
    await expectTotalsToEqualRows(dataSource);
    await server.stop();
  });
});

describe(`an upgrade to addresses that are proven, on ${ENGINE}`, () => {
  it('counts the accounts that there are as proven, and keeps what hangs on them, there and back', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    await voter.rate(candidate, 50);
    const { dataSource } = server;
    while (await hasTable(dataSource, 'email_verification')) await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    expect((await voter.get('/api/auth/me')).body.user).toEqual({
      ...voter.user,
      has_voted: true,
      total_ratings: 1,
    });
    expect((await voter.rate(candidate, 50)).status).toBe(409);
    const keys = ENGINE === 'sqlite' ? await dataSource.query('PRAGMA foreign_key_check') : [];
    expect(keys).toEqual([]);
    await server.stop();
  });
});

describe(`an upgrade to revisions of what is asked, on ${ENGINE}`, () => {
  it('begins with what there is, deleted ones too, and of one key with the metric that is there', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const voter = await server.visitor().register();
    const [title, gone] = [await admin.makeTitle(), await admin.makeTitle()];
    const scope = { titleId: title.id, isGlobal: false };
    const named = (key: string, label: string) => admin.makeMetric({ ...scope, key, label });
    const first = await named('again', 'First');
    await admin.delete(`/api/metrics/${first.id}`);
    const second = await named('again', 'Second');
    await admin.delete(`/api/metrics/${second.id}`);
    expect((await admin.post(`/api/deleted/metric/${first.id}/restore`)).status).toBe(200);
    for (const label of ['Older', 'Newer']) {
      const { id } = await named('gone', label);
      await admin.delete(`/api/metrics/${id}`);
    }
    const candidate = await admin.makeCandidate({ title: title.name });
    await voter.rate(candidate, 50);
    await admin.delete(`/api/titles/${gone.id}`);
    const { dataSource } = server;
    while (await hasTable(dataSource, 'metric_revision')) await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    const kept = async (table: string, name: string, by: string) =>
      (await dataSource.query(`SELECT ${by}, ${name} FROM ${table} ORDER BY id`)).map(Object.values);
    const metrics = await kept('metric_revision', 'label', 'metric_key');
    expect(metrics).toHaveLength(8);
    expect(metrics).toEqual(
      expect.arrayContaining([
        ['again', 'First'],
        ['gone', 'Newer'],
      ]),
    );
    expect(await kept('title_revision', 'name', 'title_id')).toEqual([
      [title.id, title.name],
      [gone.id, gone.name],
    ]);
    const [rating] = (await voter.get('/api/ratings/user')).body;
    expect(rating).not.toHaveProperty('ratedMetrics');
    expect(rating).not.toHaveProperty('ratedTitle');
    await server.stop();
  });
});

describe(`transactions on ${ENGINE}`, () => {
  let server: TestServer;
  let database: DatabaseService;
  beforeAll(async () => {
    server = await TestServer.start();
    database = server.app.get(DatabaseService);
  });
  afterAll(() => server.stop());

  const title = (name: string) => ({ name, normalizedName: name.toLowerCase(), description: null });
  const names = async () =>
    (await server.dataSource.manager.find(TitleEntity)).map(({ name }) => name).sort();

  it('keep an acknowledged row while another transaction rolls back', async () => {
    const work = Array.from({ length: 60 }, (_, index) =>
      database
        .transaction(async () => {
          await database.write.insert(TitleEntity, title(`T${index}`));
          await new Promise(setImmediate);
          if (index % 2) throw new Error('rolled back');
        })
        .then(
          () => `T${index}`,
          () => null,
        ),
    );
    const acknowledged = (await Promise.all(work)).filter((name) => name !== null);
    expect(acknowledged).toHaveLength(30);
    expect(await names()).toEqual(acknowledged.sort());
  });

  it('keep a plain write while another transaction rolls back', async () => {
    await server.dataSource.createQueryBuilder().delete().from(TitleEntity).execute();
    const rolledBack = database.transaction(async () => {
      await database.write.insert(TitleEntity, title('gone'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('rolled back');
    });
    const plain = server.dataSource.manager.insert(TitleEntity, title('stays'));
    await Promise.allSettled([rolledBack, plain]);
    expect(await names()).toEqual(['stays']);
  });

  it('run again, whole, when another was in the way', async () => {
    const name = unique('Again ');
    let attempts = 0;
    await database.transaction(async () => {
      await database.write.insert(TitleEntity, { name, normalizedName: name.toLowerCase() });
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 });
    });
    expect(attempts).toBe(3);
    expect(await server.dataSource.manager.countBy(TitleEntity, { name })).toBe(1);
  });

  it('refuse a write outside of them', () => {
    expect(() => database.write).toThrow('Writes belong into DatabaseService.transaction');
  });

  it.each(['inside', 'outside'])(
    'and what is asked %s of them let others go first now and then',
    async (place) => {
      const [turns, most] = [5, 100_000];
      let [seen, asked] = [0, 0];
      let next = setImmediate(function turn() {
        seen += 1;
        next = setImmediate(turn);
      });
      const askForAWhile = async () => {
        // A slice of time has room for a few hundred of them at most, so a slow machine needs fewer.
        for (; seen < turns && asked < most; asked += 1) await database.read.query('SELECT 1 FROM title');
      };
      await (place === 'inside' ? database.transaction(askForAWhile) : askForAWhile());
      clearImmediate(next);
      expect(seen).toBeGreaterThanOrEqual(turns);
    },
  );

  it('set off what waits for the commit once it is stored, one time, and never what is rolled back', async () => {
    const told: string[] = [];
    let attempts = 0;
    await database.transaction(async () => {
      attempts += 1;
      database.afterCommit(() => told.push(`stored, ${attempts}`));
      await database.write.insert(TitleEntity, title(`told ${attempts}`));
      expect(told).toEqual([]);
      if (attempts < 2) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 });
    });
    const failed = database.transaction(async () => {
      database.afterCommit(() => told.push('rolled back'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(told).toEqual(['stored, 2']);
    expect(() => database.afterCommit(() => told.push('outside'))).toThrow('needs an open transaction');
  });

  it('consist of statements that go one by one: several in one text are refused', async () => {
    const several = database.transaction(() => database.write.query('SELECT 1 AS one; SELECT 2 AS two'));
    await expect(several).rejects.toThrow(/syntax|more than one statement/i);
  });

  it('join when nested: the inner rolls back with the outer', async () => {
    const outer = database.transaction(async () => {
      await database.transaction(async () => {
        await database.write.insert(TitleEntity, title('nested'));
      });
      throw new Error('rolled back');
    });
    await expect(outer).rejects.toThrow('rolled back');
    expect(await names()).not.toContain('nested');
  });

  it('have one rating per user and candidate, by a key of the database itself', async () => {
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    expect((await voter.rate(candidate, 10)).status).toBe(201);
    const again = server.dataSource.manager.insert(RatingEntity, {
      userId: voter.user.id,
      candidateId: candidate.id,
      scores: '{}',
      scoreSum: 0,
      scoreCount: 0,
      createdAt: new Date(),
    });
    await expect(again).rejects.toThrow(/UQ_rating_user_candidate|rating.user_id, rating.candidate_id/);
  });
});

describe(`work that one of several instances does at a time, on ${ENGINE}`, () => {
  const logger = new Logger('test');
  const options = { intervalMs: 3_600_000, jitterMs: 0, logger, failure: 'it failed' };
  const taskOf = (instance: TestServer, work: () => Promise<unknown> = async () => undefined) =>
    instance.app.get(TasksService).add('a test', work, options);
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    one = await TestServer.start();
    // The embedded database is one process's: there is nobody else.
    other = ENGINE === 'mysql' ? await TestServer.start({ beside: one }) : one;
  });
  afterAll(async () => {
    if (other !== one) await other.stop();
    await one.stop();
  });

  it('waits while another is at it, and goes on when that has ended or is stopped', async () => {
    const [mine, theirs] = [taskOf(one), taskOf(other)];
    await mine.runExclusive(async () => {
      expect(await mine.renewLease()).toBe(true);
      expect(await theirs.renewLease()).toBe(ENGINE === 'sqlite');
      expect(await mine.renewLease()).toBe(true);
    });
    await theirs.runExclusive(async () => expect(await theirs.renewLease()).toBe(true));
    await theirs.stop();
    expect(await theirs.renewLease()).toBe(false);
  });

  it('gives its turn to another when it fails', async () => {
    const [mine, theirs] = [taskOf(one), taskOf(other)];
    const failing = mine.runExclusive(async () => {
      await mine.renewLease();
      throw new Error('of the work');
    });
    await expect(failing).rejects.toThrow('of the work');
    await theirs.runExclusive(async () => expect(await theirs.renewLease()).toBe(true));
  });

  it('is begun when it is started, and waited for when it is stopped', async () => {
    let ended = false;
    const task = taskOf(one, async () => {
      await one.dataSource.query('SELECT 1');
      ended = true;
    });
    task.start();
    await task.stop();
    expect(ended).toBe(true);
  });

  it('finds the database open until it has ended, when the server stops', async () => {
    const own = await TestServer.start();
    let rows: unknown[] = [];
    const task = taskOf(own, async () => {
      await once(task.signal, 'abort');
      rows = await own.dataSource.query('SELECT 1');
    });
    task.start();
    await own.stop();
    expect(rows).toHaveLength(1);
  });
});

describe('the embedded database', () => {
  it('that is full stores nothing, says so, and continues once it has space', async () => {
    const server = await TestServer.start({
      env: { DATABASE_URL: `sqlite:${join(mkdtempSync(join(tmpdir(), 'npi-full-')), 'npi.sqlite')}` },
    });
    const candidate = await (await server.admin()).makeCandidate();
    const voter = await server.visitor().register();
    const [{ page_count: pages }] = await server.dataSource.query('PRAGMA page_count');
    await server.dataSource.query(`PRAGMA max_page_count = ${pages}`);
    const letter = { name: 'A', email: 'a@b.example', subject: 'bug', message: 'x'.repeat(1_000) };
    const write = () => server.visitor().post('/api/contact', letter);
    let answer = await write();
    while (answer.status === 201) answer = await write();
    expectRefusal(answer, 507, 'STORAGE_FULL');
    const before = await allRows(server);
    expectRefusal(await write(), 507, 'STORAGE_FULL');
    expect(await allRows(server)).toEqual(before);
    expect((await server.visitor().get('/health/ready')).status).toBe(200);
    await server.dataSource.query(`PRAGMA max_page_count = ${pages + 1_000}`);
    expect((await write()).status).toBe(201);
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    await expectTotalsToEqualRows(server.dataSource);
    await server.stop();
  });

  it('is refused to a second process, and free again after the first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npi-lock-'));
    const path = join(folder, 'npi.sqlite');
    const unlock = lockSqliteFile(path);
    const child = await import('node:child_process');
    const script = `import library from ${JSON.stringify(join(__dirname, '../../sqlite/library.cjs'))};
      const Database = library.sqliteLibrary();
      const lock = new Database(${JSON.stringify(`${path}.lock`)}, { timeout: 0 });
      try { lock.exec('BEGIN EXCLUSIVE'); process.exit(0); } catch (error) { process.exit(error.code === 'SQLITE_BUSY' ? 3 : 4); }`;
    const attempt = async () => {
      const other = child.spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: __dirname });
      const [code] = await once(other, 'exit');
      return code;
    };
    expect(await attempt()).toBe(3);
    unlock();
    expect(await attempt()).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe(`an upgrade that makes tables anew, on ${ENGINE}`, () => {
  it('gives no id again that a row had which is deleted', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const { dataSource } = server;
    while (await hasTable(dataSource, 'candidate_score_total')) await dataSource.undoLastMigration();
    const [last, tables] = [5_000, ['user', 'candidate', 'title', 'metric', 'rating']];
    for (const table of tables) await giveUpTo(dataSource, table, last);
    await migrate(dataSource);
    const found = await givenIds(dataSource.manager, ENGINE);
    expect(tables.map((table) => [table, found[table]])).toEqual(tables.map((table) => [table, last]));
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    const [rating] = (await voter.get('/api/ratings/user')).body;
    expect([candidate.id, voter.user.id, rating.id]).toEqual([last + 1, last + 1, last + 1]);
    const keys = ENGINE === 'sqlite' ? await dataSource.query('PRAGMA foreign_key_check') : [];
    expect(keys).toEqual([]);
    await server.stop();
  });
});

/** Leaves a table as if it had given ids up to `last`, and those rows were deleted. */
async function giveUpTo(dataSource: DataSource, table: string, last: number): Promise<void> {
  if (ENGINE === 'mysql') {
    await dataSource.query(`ALTER TABLE ${dataSource.driver.escape(table)} AUTO_INCREMENT = ${last + 1}`);
    return;
  }
  await dataSource.query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
  await dataSource.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]);
}
