import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Place } from './test-server.js';

const COMMANDS = join(__dirname, '../../dist/operations');

/** Runs a built command as operators do, in a process of its own. */
export async function run(place: Place, name: string, args: string[] = [], input = '', env = {}) {
  if (!existsSync(COMMANDS)) throw new Error('Build the backend first: npm run build -w backend');
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      ...(place.imagesUrl && { IMAGES_URL: place.imagesUrl }),
      ...env,
    },
  });
  child.stdin.end(input);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, output: out + err };
}
