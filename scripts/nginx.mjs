import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { ROOT } from './install.mjs';
import { isInstalled, withServers } from './programs.mjs';

const TIMEOUT_MS = 30_000;

/** True if nginx is installed: tests then start their own. */
export const hasNginx = () => isInstalled('nginx');

/**
 * Starts nginx with the configuration in docker/, with these instances instead of Docker's names, on a free
 * port of this machine.
 * @param {string} folder the caller's, for its files and logs
 * @param {number[]} ports where the instances of the app listen on 127.0.0.1
 * @param {string} site an operator's own directives, such as those for a balancer in front
 * @returns {Promise<{ port: number, pid: number, stop: () => Promise<void> }>} once it listens
 */
export async function startNginx(folder, ports, site = '') {
  const port = await freePort();
  const write = (name, change) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(join(ROOT, 'docker', name), 'utf8')));
    return path;
  };
  const locations = write('locations.conf', (text) => text);
  const ours = write('site.conf', (text) =>
    text
      .replace('8080', `127.0.0.1:${port}`)
      .replace('include /etc/nginx/locations.conf;', `${site}\ninclude ${locations};`),
  );
  const conf = write('nginx.conf', (text) =>
    text
      .replaceAll('/tmp/', `${folder}/nginx-`)
      .replace(
        'server app:3000 resolve max_fails=0;',
        ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n'),
      )
      .replace('/etc/nginx/conf.d/*.conf', ours)
      .replace('/dev/stdout', join(folder, 'nginx-access.log'))
      .replace('/dev/stderr', join(folder, 'nginx-error.log')),
  );
  // If root starts nginx, its workers run as another user, who can't enter the caller's folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const server = spawn('nginx', ['-c', conf, '-g', `daemon off;${user}`], {
    env: withServers(),
    stdio: ['ignore', openSync(join(folder, 'nginx.log'), 'w'), 'inherit'],
  });
  const exited = once(server, 'exit');
  const answers = () => fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  for (const deadline = Date.now() + TIMEOUT_MS; !(await answers()); ) {
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error(`nginx did not start. See ${folder}`);
    await sleep(100);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  return { port, pid: server.pid, stop };
}
