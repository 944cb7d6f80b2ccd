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

/** Commands that no run of the stack can type. */
const NOT_OF_THE_STACK = [
  // With an address or a version: the rehearsal clones and checks out as it needs.
  /^git (?:clone|checkout)$/,
  // For a gateway that sends real messages.
  /^SMS_URL=/,
  // A store outside of the stack; e2e/media/files-s3.e2e.ts runs them.
  /IMAGES_URL=| files -- (?:up|down)load$/,
  // Without Docker.
  /^(?:npm|UV_THREADPOOL_SIZE=16) /,
  // Represents all commands.
  / npm run …$/,
  // The stack has no demo; e2e/seed/seed-demo-data.e2e.ts runs it.
  / admin -- remove-demo$/,
  // By docker compose run, while nothing serves.
  / exec app npm run (?:(?:restore|move) -- <folder>|ledger -- resume --checkpoint <place>)$/,
  // No package of Debian.
  /grafana/,
  // Another machine.
  /^ssh /,
];

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
    return [...this.commands].filter(
      (command) => !this.typed.has(command) && !NOT_OF_THE_STACK.some((form) => form.test(command)),
    );
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
