import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VERSION } from '../../src/core/config/version.js';
import { toTimeText } from '../../src/core/database/column-types.js';
import { ReleasesTask } from '../../src/operations/releases/releases.task.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const HOUR_MS = 60 * 60 * 1000;

describe('the look-up of newer versions', () => {
  let releases: Server;
  let asked: { url: string | undefined; headers: string[] }[];
  let answer: RequestListener;
  let server: TestServer;
  beforeEach(async () => {
    asked = [];
    answer = (_, response) => response.end('{"version":"99.1.0"}');
    releases = createServer((request, response) => {
      asked.push({ url: request.url, headers: Object.keys(request.headers).sort() });
      answer(request, response);
    });
    releases.listen(0, '127.0.0.1');
    await once(releases, 'listening');
    server = await start('on');
  });
  afterEach(async () => {
    await server.stop();
    releases.closeAllConnections();
    releases.close();
  });

  const address = () => `http://127.0.0.1:${(releases.address() as AddressInfo).port}/latest.json`;
  const start = (check: 'on' | 'off', beside?: TestServer) =>
    TestServer.start({
      env: { UPDATE_CHECK: check, RELEASES_URL: address() },
      ...(beside && { beside }),
    });
  const ask = (on = server) => on.app.get(ReleasesTask).ask();
  const later = (hours: number) =>
    server.dataSource.query('UPDATE newest_release SET asked_at = ?', [
      toTimeText(new Date(Date.now() - hours * HOUR_MS)),
    ]);
  const findings = async () => {
    const { body } = await (await server.admin()).get('/api/operations');
    const parts = body.parts as { name: string; findings: { code: string; message: string }[] }[];
    return parts.find(({ name }) => name === 'server')?.findings;
  };

  it('shows a newer version, and sends nothing about the site', async () => {
    await ask();
    expect(await findings()).toEqual([
      { code: 'NEWER_VERSION', message: expect.stringContaining('99.1.0'), isNote: true },
    ]);
    expect(asked).toEqual([
      {
        url: '/latest.json',
        headers: expect.not.arrayContaining(['authorization', 'cookie', 'referer', 'origin']),
      },
    ]);
  });

  it('shows nothing if this version is the newest, and reads a release of GitHub', async () => {
    answer = (_, response) => response.end(JSON.stringify({ tag_name: `v${VERSION}`, body: 'Notes' }));
    await ask();
    expect(await findings()).toEqual([]);
    expect(await server.dataSource.query('SELECT version FROM newest_release')).toEqual([
      { version: VERSION },
    ]);
  });

  it('asks once a day, however many instances and starts there are', async () => {
    const other = ENGINE === 'mysql' ? await start('on', server) : null;
    await Promise.all([server, other ?? server, server, other ?? server].map((one) => ask(one)));
    await later(23);
    await ask();
    expect(asked).toHaveLength(1);
    await later(25);
    await ask(other ?? server);
    expect(asked).toHaveLength(2);
    await other?.stop();
  });

  it('follows no redirect', async () => {
    answer = (request, response) =>
      request.url === '/inside'
        ? response.end('{"version":"99.9.9"}')
        : response.writeHead(302, { location: '/inside' }).end();
    await expect(ask()).rejects.toThrow();
    expect(asked.map(({ url }) => url)).toEqual(['/latest.json']);
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['too large', `{"version":"99.1.0","body":"${'x'.repeat(2 * 1024 * 1024)}"}`],
    ['no JSON', '<html>'],
    ['nothing', 'null'],
    ['without a version', '{"version":"<b>99.1.0</b>"}'],
  ])('ignores an answer that is %s', async (_, body) => {
    answer = (_request, response) => response.end(body);
    await expect(ask()).rejects.toThrow();
    expect(await findings()).toEqual([]);
  });

  it('keeps what it knew while the address is away', async () => {
    await ask();
    answer = (_, response) => response.writeHead(500).end();
    await later(25);
    await expect(ask()).rejects.toThrow('500');
    expect(await findings()).toHaveLength(1);
    await ask();
    expect(asked).toHaveLength(2);
  });

  it('asks nobody and shows nothing while it is off', async () => {
    await ask();
    const off = await start('off');
    await ask(off);
    expect(asked).toHaveLength(1);
    await off.stop();
  });
});
