import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the built commands, seen from the sources and from the build. */
const COMMANDS = new URL('../../../dist/cli/', import.meta.url);
/** The part of the output that is kept: the last lines say what went wrong. */
const MAX_OUTPUT = 4_000;

/**
 * Runs an operator's command in a process of its own: it blocks no request, and takes its memory with it.
 * @param name of the command
 * @param env its environment, from which it reads the settings
 * @param stop ends the command
 * @returns its output
 * @throws Error with its last words if it fails
 */
export function runOperatorCommand(
  name: 'backup' | 'restore',
  args: string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.js`, COMMANDS)), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
      signal: stop,
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
    });
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-MAX_OUTPUT);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(errors.trim() || lastLine(output) || `the command ended with ${code ?? signal}`));
    });
  });
}

const lastLine = (output: string) => output.trim().split('\n').at(-1);

/** Returns what went wrong, without a stack. */
export const firstLine = (error: unknown): string => (error as Error).message.split('\n', 1)[0] ?? '';
