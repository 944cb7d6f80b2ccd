// Writes the secrets of every service of docker-compose.yml to files. A secret in .env takes precedence; any other is
// generated once and stays. Each service has its own volume, so that none sees the secrets of another.
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

/** A shorter JWT_SECRET is refused, so a short stored one is replaced. */
const LEAST_BYTES = { JWT_SECRET: 32 };

function read(file) {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Replaces a file as a whole. Every user of the volume may read it, because services run as different users.
 */
function write(file, text) {
  if (read(file) === text) return;
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  // A file left by an interruption could not be overwritten.
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
