import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Runs a command to its end.
 * @param options.input its standard input
 * @param options.mayFail true: an exit code other than 0 is returned, not thrown
 * @param options.minutes the time limit
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export async function run(command, args, { input, mayFail = false, minutes = 10, ...options } = {}) {
  const limits = { timeout: minutes * 60_000, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY };
  const running = promisify(execFile)(command, args, { ...limits, ...options });
  // A command that ends without reading has printed the reason.
  running.child.stdin.on('error', () => {});
  running.child.stdin.end(input);
  const { code = 0, signal, stdout, stderr } = await running.catch((error) => error);
  if (code === 0 || mayFail) return { code: code ?? signal, stdout, stderr };
  const said = `${stdout}${stderr}`.trim().slice(-1_500);
  throw new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}: ${said}`);
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
