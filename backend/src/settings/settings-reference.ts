import { LIMIT_NAMES, LIMIT_TABLE } from '../core/config/limit-table.js';
import { strictLimit } from '../core/config/read-limits.js';
import {
  COMPOSE_SETTINGS,
  SECRETS,
  SETTING_GROUPS,
  SETTING_LIST,
  type SettingDescription,
} from '../core/config/setting-list.js';
import { PANEL_CONTROLS } from './panel-controls.js';

const GENERATED = '<!-- Written by `npm run generate:reference -w backend`. -->';

const COUNTED_BY = {
  account: 'account',
  address: 'address',
  network: 'network',
  other: 'number or address that a request names',
  all: 'everybody',
} as const;

/** Writes docs/reference/limits.md from the table in the code. */
export function limitsReference(): string {
  const rows = LIMIT_NAMES.map((name) => {
    const { count, seconds, by, counts } = LIMIT_TABLE[name];
    const strict = strictLimit(name);
    return `| `.concat(
      [
        `\`${name}\``,
        `${count}/${seconds}`,
        `${strict.count}/${strict.seconds}`,
        COUNTED_BY[by],
        counts,
      ].join(' | '),
      ' |',
    );
  });
  return `# Limits

${GENERATED}

A limit is written as \`<count>/<seconds>\`: at most this many times in any period of this many seconds. Past a limit, the server answers 429 with \`Retry-After\`, unless the table says otherwise.

- \`LIMITS=normal\` is the default.
- \`LIMITS=strict\` divides counts by four and rounds up, for use during an attack. A limit by address or network that refuses requests stays, because a mobile network may have tens of thousands of people behind one address. A limit past which a proof of work is required is divided, because it locks nobody out.
- \`LIMITS=off\` removes all limits.
- \`LIMITS_OVERRIDE\` changes single limits, whether \`LIMITS\` is \`normal\` or \`strict\`. The value is JSON with names of this table. Write it in single quotes in .env:

\`\`\`sh
LIMITS_OVERRIDE='{"signinAccount":"10/900","smsTotal":"200/3600"}'
\`\`\`

An address is an IPv4 address or an IPv6 network of 64 bits. A network is the first 24 bits of an IPv4 address or the first 48 bits of an IPv6 address, because the owner of an IPv6 network has thousands of addresses. Each limit by address has a limit by network above it, with room for several addresses that have used up their own. Both are counted together, or neither is.

| limit | normal | strict | counted for | counts |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

/** Writes docs/reference/settings.md from the list in the code. */
export function settingsReference(): string {
  const groups = SETTING_GROUPS.map(({ name, settings }) => `## ${name}\n\n${tableOf(settings)}`);
  const ofPanel = SETTING_LIST.filter(({ name }) => name in PANEL_CONTROLS)
    .map(({ name }) => `\`${name}\``)
    .join(', ');
  return `# Settings

${GENERATED}

Settings are environment variables. A start that finds an unusable value, or a setting of an earlier version, is refused and lists every mistake. An empty value counts as not set. Docker Compose reads settings from .env; \`NODE_ENV\`, \`DATA_DIR\`, \`HOST\`, \`PORT\`, \`DEMO\` and \`TRUST_PROXY\` are fixed there.

Secrets can be in files, such as container secrets: \`<NAME>_FILE\` names the file and replaces the plain value. These settings are secrets: ${SECRETS.map((name) => `\`${name}\``).join(', ')}.

Administrators change these settings on the settings page, unless a variable sets them: ${ofPanel}. Only that page contains the texts of the site: announcement, operator, funding, terms and privacy notice.

${groups.join('\n\n')}

## Docker Compose

Only the stack reads these variables of .env.

${tableOf(COMPOSE_SETTINGS)}
`;
}

function tableOf(settings: readonly SettingDescription[]): string {
  const rows = settings.map(({ name, default: value, defaultText, meaning }) => {
    const shown = defaultText ?? (value === null ? 'none' : `\`${value}\``);
    return `| \`${name}\` | ${shown} | ${meaning} |`;
  });
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
