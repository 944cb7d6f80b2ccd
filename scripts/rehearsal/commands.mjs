import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A command with an unexpected exit code, with its whole output. */
export class CommandFailed extends Error {
  constructor(what, result) {
    super(`${what} ended with ${result.code}: ${`${result.stdout}${result.stderr}`.trim().slice(-1_500)}`);
    Object.assign(this, result);
  }
}

/**
 * Runs a command to its end.
 * @param options.input its standard input
 * @param options.mayFail true: an exit code other than 0 is returned, not thrown
 * @param options.minutes the time limit
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function run(command, args, { input, mayFail = false, minutes = 10, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => {
        said[stream] += text;
      });
    const tooLong = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(tooLong);
      const result = { code: code ?? signal, ...said };
      if (code === 0 || mayFail) resolve(result);
      else reject(new CommandFailed([command, ...args].join(' '), result));
    });
    // A command that ends without reading has printed the reason.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Runs a line of shell, as somebody types it. */
export function shell(line, options) {
  return run('bash', ['-euo', 'pipefail', '-c', line], options);
}

/**
 * Checks repeatedly until a condition is true.
 * @throws after the time limit, naming the condition
 */
export async function until(what, isTrue, seconds = 60) {
  let last = null;
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(250)) {
    try {
      if (await isTrue()) return;
      last = null;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`not within ${seconds} s: ${what}${last ? ` (${last.message})` : ''}`);
}
