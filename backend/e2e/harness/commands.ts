import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Place } from './test-server.js';

const COMMANDS = join(__dirname, '../../dist/cli');
const HOST = join(__dirname, '../native/command-host.mjs');

declare const requireNatively: NodeJS.Require;

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a built command on a place, in a process that has run others before. */
export async function run(
  place: Place,
  name: string,
  args: string[] = [],
  input = '',
  env = {},
): Promise<Outcome> {
  const host = idleHosts().pop() ?? (await startHost());
  const ended = new AbortController();
  try {
    host.send({ file: builtFile(name), args, input, env: { ...environment(place), ...env } });
    const [outcome] = await Promise.race([
      once(host, 'message', { signal: ended.signal }),
      once(host, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`The process in which "${name}" ran has ended with ${code}.`);
      }),
    ]);
    idleHosts().push(host);
    return outcome;
  } finally {
    ended.abort();
  }
}

/** Runs a built command as operators do, in a process of its own. */
export async function runAlone(
  place: Place,
  name: string,
  args: string[] = [],
  input = '',
  env = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [builtFile(name), ...args], {
    env: { ...environment(place), ...env },
  });
  child.stdin.end(input);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, output: out + err };
}

/** Returns the path of a built command. */
export function builtFile(name: string): string {
  if (!existsSync(COMMANDS)) throw new Error('Build the backend first: npm run build -w backend');
  return join(COMMANDS, `${name}.js`);
}

/** What commands on a place find in their environment. */
export function environment({ dataDir, databaseUrl, imagesUrl }: Place): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(imagesUrl && { IMAGES_URL: imagesUrl }),
  };
}

/** Kept for all files of tests. There are as many as commands have run at a time. */
function idleHosts(): ChildProcess[] {
  const kept: { commandHosts?: ChildProcess[] } = requireNatively('./kept.cjs');
  kept.commandHosts ??= [];
  return kept.commandHosts;
}

async function startHost(): Promise<ChildProcess> {
  const host = fork(HOST, { env: { PATH: process.env.PATH }, execArgv: [] });
  await once(host, 'message');
  // It ends with this process, and does not keep it.
  host.unref();
  host.channel?.unref();
  return host;
}
