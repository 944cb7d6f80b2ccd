import { migrate } from '../core/database/migrate.js';
import { noWords, runCommand, say, withDatabase } from './command.js';

const HELP = `npm run migrate

Runs the migrations that the database lacks. Several processes may run it at once on MySQL.
With the embedded database, stop the server first.`;

await runCommand({
  help: HELP,
  async run(args) {
    noWords(args);
    const names = await withDatabase({ mode: 'write', create: true }, migrate);
    for (const name of names) say(`ran ${name}`);
    say(names.length === 0 ? 'The schema was up to date.' : 'The schema is up to date.');
    return true;
  },
});
