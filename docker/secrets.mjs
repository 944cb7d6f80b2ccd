// Gives every service of docker-compose.yml its secrets as files. One that is given in .env is taken from there. One that
// is given nowhere is made once, and stays. Each reader has a volume of its own, so that nobody sees what is another's.
//   node secrets.mjs [folder with the readers' volumes]
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [, , folder = '/secrets'] = process.argv;

/** The files of each secret. If they differ, because a volume was lost, the first one counts. */
const FILES = {
  JWT_SECRET: ['app/jwt_secret'],
  MYSQL_PASSWORD: ['mysql/mysql_password', 'app/mysql_password'],
  MYSQL_ROOT_PASSWORD: ['mysql/mysql_root_password'],
  REDIS_PASSWORD: ['redis/redis_password'],
  GRAFANA_PASSWORD: ['grafana/grafana_password'],
};

/** A shorter JWT_SECRET is refused: one that was given by mistake must not stay. */
const LEAST_BYTES = { JWT_SECRET: 32 };

function read(file) {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Replaces a file as a whole. Everybody may read it who has the volume, whatever user a service runs as. */
function write(file, text) {
  if (read(file) === text) return;
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  // One that was left by an interruption could not be written.
  rmSync(`${path}.part`, { force: true });
  writeFileSync(`${path}.part`, text, { mode: 0o444, flush: true });
  renameSync(`${path}.part`, path);
}

for (const [name, files] of Object.entries(FILES)) {
  const kept = files.map(read).find((text) => text !== '' && text.length >= (LEAST_BYTES[name] ?? 1));
  const secret = process.env[name] || kept || randomBytes(32).toString('base64url');
  for (const file of files) write(file, secret);
  console.log(`${name}: ${process.env[name] ? 'as .env has it' : kept ? 'as before' : 'made'}`);
}
write('app/redis_url', `redis://:${encodeURIComponent(read('redis/redis_password'))}@redis:6379`);
