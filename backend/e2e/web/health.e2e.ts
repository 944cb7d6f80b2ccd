import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

describe('GET /health', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it.each(['/health', '/health/live', '/health/ready'])('%s answers whoever asks', async (path) => {
    const answer = await server.visitor().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('json');
  });

  it('tells nothing to whom it does not concern', async () => {
    const { text } = await server.visitor().get('/health/ready');
    expect(text).not.toContain(server.dataDir);
    expect(text.length).toBeLessThan(200);
  });

  it('tells a process that lives without its database from one that is ready', async () => {
    const own = await TestServer.start();
    await own.dataSource.destroy();
    const ready = await own.visitor().get('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body.message).not.toMatch(/sql|driver|connection is/i);
    expect((await own.visitor().get('/health/live')).status).toBe(200);
    await own.dataSource.initialize();
    expect((await own.visitor().get('/health/ready')).status).toBe(200);
    await own.stop();
  });
});

describe('GET /metrics', () => {
  it('counts requests by route, never by address', async () => {
    const server = await TestServer.start();
    await server.visitor().get('/api/candidates/424242');
    const answer = await server.visitor().get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('route="/api/candidates/:id",status="404"');
    expect(answer.text).not.toContain('424242');
    expect(answer.text).toMatch(/^npi_build_info\{version="\d[^"]*",revision="[^"]+",date="[^"]+"\} 1$/m);
    await server.stop();
  });

  it('has all that the dashboard and the alarms ask for', async () => {
    const server = await TestServer.start();
    await server.visitor().post('/api/auth/login', { email: 'nobody@test.example', password: 'wrong one' });
    const { text } = await server.visitor().get('/metrics');
    await server.stop();
    const monitoring = join(__dirname, '../../../docker/monitoring');
    const asked =
      readFileSync(join(monitoring, 'alerts.yml'), 'utf8') +
      readFileSync(join(monitoring, 'grafana/dashboards/index.json'), 'utf8').replaceAll('\\"', '"');
    const names = new Set(asked.match(/\b(?:http|nodejs|process|mails|sms|ledger|ratings|database)_\w+/g));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    const routes = new Set([...asked.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
    expect(routes).toContain('/api/auth/login');
    expect(text).toContain('route="/api/auth/login",status="401"');
    const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));
    for (const route of routes) expect(Object.keys(paths)).toContain(route);
  });

  it('tells of connections to the database, and what waits for one, also while none is free', async () => {
    const server = await TestServer.start({ env: { DATABASE_POOL: '2' } });
    const connections = async () => {
      const { text } = await server.visitor().get('/metrics');
      const lines = [...text.matchAll(/^database_connections\{state="(\w+)"\} (\S+)$/gm)];
      return Object.fromEntries(lines.map(([, state, count]) => [state, Number(count)]));
    };
    if (ENGINE === 'sqlite') {
      expect(await connections()).toEqual({ used: Number.NaN, idle: Number.NaN, waiting: Number.NaN });
    } else {
      const runners = [server.dataSource.createQueryRunner(), server.dataSource.createQueryRunner()];
      for (const runner of runners) await runner.connect();
      const third = server.dataSource.query('SELECT 1');
      const { waiting, ...others } = await connections();
      expect(others).toEqual({ used: 2, idle: 0 });
      expect(waiting).toBeGreaterThan(0);
      for (const runner of runners) await runner.release();
      await third;
      while ((await connections()).waiting !== 0);
    }
    await server.stop();
  });

  it('tells how the ledger does', async () => {
    const server = await TestServer.start();
    const figures = async () => {
      const { text } = await server.visitor().get('/metrics');
      const lines = [...text.matchAll(/^(ledger_\w+) (\S+)$/gm)];
      return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
    };
    await (await server.admin()).makeMetric();
    const { ledger_entries_waiting: waiting = 0, ...before } = await figures();
    expect(waiting).toBeGreaterThan(0);
    expect(before).toEqual({
      ...{ ledger_entries: 0, ledger_interval_seconds: 600, ledger_halted: 0, ledger_ratings_unadopted: 0 },
      ...{ ledger_checkpoint_age_seconds: Number.NaN, ledger_check_age_seconds: Number.NaN },
      ledger_check_problems: Number.NaN,
    });
    await server.app.get(SequencerTask).appendAll();
    // Never checked is as old as the ledger: an alarm rings by its age.
    await server.dataSource.query("UPDATE ledger_key SET created_at = '2026-01-01 00:00:00.000'");
    expect((await figures()).ledger_check_age_seconds).toBeGreaterThan(36 * 3600);
    await server.app.get(LedgerSelfCheckService).check();
    await server.dataSource.query("UPDATE ledger_tree SET halted = 'behind_checkpoint'");
    await server.dataSource.query('UPDATE ledger_self_check SET problem_count = 3');
    const after = await figures();
    expect(after).toMatchObject({
      ...{ ledger_entries: waiting, ledger_entries_waiting: 0, ledger_halted: 1, ledger_check_problems: 3 },
    });
    for (const name of ['ledger_checkpoint_age_seconds', 'ledger_check_age_seconds']) {
      expect(Math.abs(after[name] ?? Number.NaN)).toBeLessThan(3600);
    }
    await server.stop();
  });

  it('is not there unless it is wanted', async () => {
    const server = await TestServer.start({ env: { METRICS: 'off' } });
    expectRefusal(await server.visitor().get('/metrics'), 404, 'NOT_FOUND');
    await server.stop();
  });
});
