import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

// The commands of the pages for operators. The rehearsal types each of them word for word, and fails if it
// has not typed one.

/** The pages with commands, relative to the repository. */
const PAGES = [
  ...readdirSync(join(ROOT, 'docs/how-to')).map((name) => `docs/how-to/${name}`),
  'docs/tutorials/first-deployment.md',
  'docs/reference/commands.md',
  'docs/reference/monitoring.md',
];

const COMMAND = /^(docker compose|docker\/\S+\.sh|git|npm|cp|chmod|chown|openssl|ssh|[A-Z_]+=\S+ \S)/;

/** Commands that no run of the stack can type, with the reasons. */
const NOT_OF_THE_STACK = new Map([
  ['git clone', 'with an address and a folder: the rehearsal clones itself'],
  ...[
    "SMS_URL='twilio://ACxxxx:secret@?from=+15005550006'",
    "SMS_URL='africastalking://username:key@?from=NPI'",
    "SMS_URL='infobip://key@xxxxx.api.infobip.com?from=NPI'",
    'SMS_URL=\'https://user:secret@sms.example/send#{"body":"to={digits}&text={text}","accepted":"OK"}\'',
    'SMS_URL=\'https://sms.example/v1#{"headers":{"Authorization":"Key 1234"},"body":{"to":"{to}","text":"{text}"}}\'',
    "SMS_URL='https://sms.example/send?key=1234&to={digits}&text={text}'",
  ].map((setting) => [setting, 'a setting for a gateway that sends real messages']),
  ['git checkout', 'with a version: the rehearsal checks versions out as it needs them'],
  ...[
    "IMAGES_URL='s3://AKIAXXXX:sec%2Fret@s3.eu-central-1.amazonaws.com/npi-pictures?region=eu-central-1'",
    "IMAGES_URL='s3://npi:secret@10.0.0.7:9000/npi?tls=off'",
    "docker compose run --rm -e IMAGES_URL='s3://…' app npm run files -- upload",
    'docker compose exec app npm run files -- upload',
    'docker compose exec app npm run files -- download',
  ].map((command) => [command, 'a store outside of the stack; e2e/media/files-s3.e2e.ts runs them']),
  ['npm run …', 'represents all commands'],
  ['docker compose exec app npm run …', 'represents all commands'],
  ['docker compose run --rm app npm run …', 'represents all commands'],
  ['npm ci --include=dev && npm run build', 'without Docker'],
  ['npm run build', 'without Docker'],
  ['npm run migrate', 'without Docker'],
  [
    'UV_THREADPOOL_SIZE=16 MALLOC_ARENA_MAX=2 node --max-old-space-size=512 --max-semi-space-size=16 backend/dist/main.js',
    'without Docker',
  ],
  ['npm start', 'without Docker'],
  ['npm run restore -- <folder> --force', 'without Docker'],
  ...[
    'npm run admin -- remove-demo',
    'docker compose exec app npm run admin -- remove-demo',
    'npm run move -- <data directory> --without-demo',
  ].map((command) => [command, 'the stack has no demo; e2e/seed/seed-demo-data.e2e.ts runs them']),
  ['npm run move -- <its DATA_DIR>', 'in the stack by the line that follows it'],
  ['docker compose exec app npm run restore -- <folder>', 'by docker compose run, while nothing serves'],
  ['docker compose exec app npm run move -- <folder>', 'by docker compose run, while nothing serves'],
  [
    'docker compose exec app npm run ledger -- resume --checkpoint <place>',
    'by docker compose run, while nothing serves',
  ],
  ...['docker compose logs grafana', 'docker compose exec grafana cat /run/generated/grafana_password'].map(
    (command) => [command, 'Grafana is no package of Debian'],
  ),
  [
    'docker compose exec grafana grafana cli admin reset-admin-password <password>',
    'Grafana is no package of Debian',
  ],
  ['ssh -L 3001:127.0.0.1:3001 <machine>', 'another machine'],
]);

export class Guide {
  typed = new Set();

  constructor(pages = PAGES) {
    this.commands = new Set(pages.flatMap((page) => commandsOf(readFileSync(join(ROOT, page), 'utf8'))));
  }

  /**
   * Returns a command of the pages, word for word, with the values that its reader inserts.
   * @param places {Record<string, string>} texts of the command, and their values
   * @throws if no page has the command
   */
  line(command, places = {}) {
    if (!this.commands.has(command)) throw new Error(`no page for operators has "${command}"`);
    this.typed.add(command);
    return Object.entries(places).reduce((line, [from, to]) => {
      if (!line.includes(from)) throw new Error(`"${command}" has no "${from}"`);
      return line.replaceAll(from, to);
    }, command);
  }

  /** Returns the commands that nobody has typed, except those that can't be typed. */
  untyped() {
    return [...this.commands].filter((command) => !this.typed.has(command) && !NOT_OF_THE_STACK.has(command));
  }
}

/** Returns the commands in blocks of sh, between backticks, and in the table of commands. */
function commandsOf(text) {
  // Blocks of numbered steps are indented.
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, block]) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  const prose = text.replace(/^ *```.*?^ *```/gms, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  const table = [...text.matchAll(/^\| `([a-z]+(?: -- [^`]+)?)` \|.*\|.*\|$/gm)]
    .filter(([line]) => line.split('|').length === 5 && / (MySQL|yes|no) \|$/.test(line))
    .map(([, command]) => `docker compose exec app npm run ${command}`);
  const named = [...prose.matchAll(/`(admin -- [^`]+)`/g)].map(
    ([, words]) => `docker compose exec app npm run ${words}`,
  );
  return [...blocks, ...inline.filter((code) => COMMAND.test(code)), ...table, ...named];
}
