import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withServers } from '../programs.mjs';
import { run, until } from './commands.mjs';

/** A packet filter that was never used: iptables-save prints nothing then, which can't be restored. */
const NO_RULES = '*nat\nCOMMIT\n*filter\n:FORWARD ACCEPT [0:0]\nCOMMIT\n';

/**
 * A Docker engine only for this rehearsal: its images, volumes and containers are in one folder, and it
 * listens on a socket there. It does not affect anything else on the machine.
 */
export class Engine {
  process = null;

  constructor(folder) {
    this.folder = folder;
    this.log = join(folder, 'dockerd.log');
    this.env = {
      ...process.env,
      DOCKER_HOST: `unix://${join(folder, 'docker.sock')}`,
      DOCKER_CONFIG: join(folder, 'docker-config'),
      // The builder that needs only the engine: BuildKit's is a separate program.
      DOCKER_BUILDKIT: '0',
    };
    mkdirSync(join(this.env.DOCKER_CONFIG, 'cli-plugins'), { recursive: true });
  }

  /** Starts the engine, and waits until it answers. */
  async start() {
    const pidFile = join(this.folder, 'dockerd.pid');
    this.rules ??= (await run('iptables-save', [], { env: withServers(), mayFail: true })).stdout;
    if (existsSync(pidFile) && existsSync(`/proc/${readFileSync(pidFile, 'utf8').trim()}`))
      throw new Error(`An engine runs in ${this.folder} already: process ${readFileSync(pidFile, 'utf8')}`);
    const output = openSync(this.log, 'a');
    // Without a default bridge: the stack has its own network, and builds use the machine's.
    this.process = spawn(
      'dockerd',
      [
        ...['--data-root', join(this.folder, 'data'), '--exec-root', join(this.folder, 'run')],
        ...['--pidfile', pidFile, '--host', this.env.DOCKER_HOST, '--bridge', 'none'],
      ],
      { stdio: ['ignore', output, output], env: withServers() },
    );
    closeSync(output);
    let refused = null;
    this.process.on('error', (error) => {
      refused = error;
    });
    this.exited = new Promise((resolve) => this.process.on('exit', resolve));
    await until(
      'the engine answers',
      async () => {
        if (refused) throw refused;
        return (await this.docker(['version'], { mayFail: true })).code === 0;
      },
      60,
    );
  }

  /** Stops the engine like a machine that is shut down: containers stop, and start again with it. */
  async stop() {
    if (!this.process || this.process.exitCode !== null) return;
    this.process.kill('SIGTERM');
    await this.exited;
  }

  /** Stops the engine, and restores the packet filter unless another engine has rules in it. */
  async end() {
    await this.stop();
    if (this.rules?.includes(':DOCKER')) return;
    const rules = this.rules || NO_RULES;
    await run('iptables-restore', [], { input: rules, env: withServers(), mayFail: true });
  }

  docker(args, options = {}) {
    return run('docker', args, { env: this.env, ...options });
  }

  /** @returns the command's output */
  async ask(...args) {
    return (await this.docker(args)).stdout.trim();
  }

  async hasImage(name) {
    return (await this.docker(['image', 'inspect', name], { mayFail: true })).code === 0;
  }

  /**
   * Removes containers, volumes and networks of earlier runs. Images stay, because they take longest to
   * build.
   */
  async clear() {
    const containers = (await this.ask('ps', '-aq')).split('\n').filter(Boolean);
    if (containers.length > 0) await this.docker(['rm', '-f', '-v', ...containers]);
    const volumes = (await this.ask('volume', 'ls', '-q')).split('\n').filter(Boolean);
    if (volumes.length > 0) await this.docker(['volume', 'rm', '-f', ...volumes]);
    await this.docker(['network', 'prune', '-f']);
  }
}
