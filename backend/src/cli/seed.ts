import { parseArgs } from 'node:util';
import { createApp } from '../configure-app.js';
import { formatError } from '../core/config/format-error.js';
import { ConfigurationError, readSettings } from '../core/config/settings.js';
import { lockSqliteFile } from '../core/connections/sqlite-file-lock.js';
import { openDataSource } from '../core/database/data-source.js';
import { withLease } from '../core/database/lease.js';
import { migrate } from '../core/database/migrate.js';
import { ENTITIES } from '../entities.js';
import { BulkSeed } from '../seed/bulk.seed.js';
import { FirstRunService } from '../seed/first-run.service.js';

const HELP = `npm run seed -- [options]

Fills the database of DATABASE_URL with rows for measurements.
  --ratings <n>     ratings to add (default 10000)
  --candidates <n>  candidates to add (default 200)
  --users <n>       users to add (default: a tenth of the ratings, at least 1000)
  --password <text> the password of all these users (default: a random one, which nobody knows)
  --add             adds rows even if a production database contains users or candidates`;

/** Fills the database of the settings. Refuses databases whose votes it could spoil. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ratings: { type: 'string', default: '10000' },
      candidates: { type: 'string', default: '200' },
      users: { type: 'string' },
      password: { type: 'string' },
      add: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const ratings = amount('ratings', values.ratings);
  const candidates = amount('candidates', values.candidates);
  const users = amount('users', values.users ?? String(Math.max(1000, Math.ceil(ratings / 10))));
  const settings = { ...readSettings(process.env), demo: 'off' as const, logLevel: 'warn' as const };
  if (settings.database.engine === 'sqlite') lockSqliteFile(settings.database.path);
  const dataSource = await openDataSource(settings.database, ENTITIES);
  await migrate(dataSource);
  const app = await createApp(settings, dataSource);
  try {
    const seed = app.get(BulkSeed);
    if (settings.production && !values.add && !(await seed.isEmpty())) {
      throw new ConfigurationError('This production database is not empty. To add rows to it, add --add.');
    }
    await withLease(dataSource, () => app.get(FirstRunService).run());
    const began = Date.now();
    await seed.run({ users, candidates, ratings }, values.password ?? crypto.randomUUID(), (progress) => {
      console.log(`${((Date.now() - began) / 1000).toFixed(1)} s  ${progress}`);
    });
  } finally {
    await app.close();
  }
}

function amount(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new ConfigurationError(`--${name} must be a whole number of at least 0`);
  return number;
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exit(1);
});
