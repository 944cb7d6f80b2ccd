import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfBuild } from './copy-of-build.mjs';
import { alone } from './install.mjs';
import { installNode, LINES } from './install-image-node.mjs';
import { overHttp } from './rehearsal/checks/main-job.mjs';
import { until } from './rehearsal/commands.mjs';
import { expect, expectSame, Report } from './rehearsal/report.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';
import { Site } from './site.mjs';

// Starts the built product on the newest Node of the image's major version and of the other supported ones,
// whatever this machine has, and runs the main job over HTTP. Prints what it proves. Exit code 0: all is
// well; 1: something is wrong; 3: such a Node can't be installed here.

/**
 * On two busy cores a start takes more than a minute; a start that would never end is stopped all the same.
 */
const TIMEOUT_SECONDS = 300;
/** The administrator of the demo. */
const ADMIN = { email: 'admin@npi.example', password: 'admin123' };

async function runOn(node) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`   Node ${version}`);
  const copy = await alone(() => copyOfBuild());
  const report = new Report();
  const data = mkdtempSync(join(tmpdir(), 'npi-image-node-'));
  const main = join(copy, 'backend/dist/main.js');
  const server = spawn(node, ['--enable-source-maps', ...SERVER_OPTIONS, main], {
    env: { ...SERVER_ENVIRONMENT, PATH: process.env.PATH, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    server[stream].on('data', (chunk) => {
      said[stream] += chunk;
    });
  try {
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
    await until('an answer', () => said.stdout.includes('is ready') || hasEnded(), TIMEOUT_SECONDS);
    const [, url] = /is ready: (\S+)/.exec(said.stdout) ?? [];
    expect(url, 'the server ended before it was ready');
    await overHttp({ report, site: new Site(url), admin: ADMIN, secrets: new Set() });
    await report.check('SIGTERM stops the server in order, and it has logged no warning', async () => {
      server.kill('SIGTERM');
      expectSame([(await exited)[1], said.stderr], ['SIGTERM', ''], 'signal and warnings');
    });
    expectSame(report.failed, 0, 'failed checks');
  } catch (error) {
    throw new Error(`${error.message}\n${said.stdout}${said.stderr}`);
  } finally {
    server.kill('SIGKILL');
    await exited;
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  for (const line of LINES) await runOn(await installNode(line));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
