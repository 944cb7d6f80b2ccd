/** A setting of the server, described once for docs/reference/settings.md. */
export interface SettingDescription {
  name: string;
  /** The default value; null if it depends on other settings. */
  default: string | null;
  /** The text that the reference shows instead of the default. */
  defaultText?: string;
  /** True if a file may contain the value: `<NAME>_FILE` names the file. */
  isSecret?: true;
  /** The meaning, in one sentence of at most 25 words. */
  meaning: string;
}

interface Group {
  name: string;
  settings: readonly SettingDescription[];
}

/** All environment variables that the server reads, by group. */
export const SETTING_GROUPS = [
  {
    name: 'Server',
    settings: [
      {
        name: 'PUBLIC_URL',
        default: null,
        defaultText: 'the address of the request; required in production with `SMTP_URL`',
        meaning: 'The address that people open, without a path; links in pages and emails begin with it.',
      },
      { name: 'PORT', default: '3000', meaning: 'The port that the server listens on.' },
      {
        name: 'HOST',
        default: '127.0.0.1',
        defaultText: '`127.0.0.1`; in the container `0.0.0.0`',
        meaning: 'The address that the server listens on.',
      },
      {
        name: 'DATA_DIR',
        default: './data',
        meaning: 'The folder of the embedded database, of uploaded files and of the generated secret.',
      },
      {
        name: 'NODE_ENV',
        default: 'development',
        meaning: '`production` requires a secret, and turns off demo data and reset links in answers.',
      },
      {
        name: 'DEMO',
        default: null,
        defaultText: '`on` without `DATABASE_URL` outside production, otherwise `off`',
        meaning:
          'Fills an empty database with fictional data: `on`, `plain` without past rounds, cases and messages, or `off`; production refuses [demo data](../how-to/trial-to-production.md).',
      },
      {
        name: 'TRUST_PROXY',
        default: null,
        defaultText: 'none',
        meaning:
          'Addresses or networks of proxies, separated by commas, such as `10.0.0.0/8`, whose forwarded addresses are trusted.',
      },
      {
        name: 'REQUEST_TIMEOUT',
        default: '300',
        meaning:
          'The number of seconds within which a request must arrive with its body; raise it before large uploads over a slow line.',
      },
      {
        name: 'LOG_LEVEL',
        default: 'info',
        meaning:
          'The least severe lines that the log contains: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      },
      {
        name: 'API_DOCS',
        default: null,
        defaultText: '`off` in production, otherwise `on`',
        meaning:
          'What `/api/docs` describes: `on` the whole API, `public` what visitors may call, or `off` nothing.',
      },
      {
        name: 'METRICS',
        default: null,
        defaultText: '`off` in production, otherwise `on`',
        meaning: 'Whether `/metrics` serves figures for Prometheus: `on` or `off`.',
      },
      {
        name: 'SOURCE_URL',
        default: null,
        defaultText: 'none',
        meaning: 'The address of the source code that runs here; the ledger page links to it.',
      },
      {
        name: 'UPDATE_CHECK',
        default: 'off',
        meaning:
          '`on` asks `RELEASES_URL` once a day [for a newer version](../how-to/upgrade.md#newer-versions).',
      },
      {
        name: 'RELEASES_URL',
        default: null,
        defaultText: 'the latest release of `SOURCE_URL` on GitHub',
        meaning:
          'The address that names the newest version: a JSON file such as `{"version":"1.2.0"}`, or a release of the GitHub API.',
      },
    ],
  },
  {
    name: 'Secrets and administrators',
    settings: [
      {
        name: 'JWT_SECRET',
        default: null,
        defaultText: 'generated into `DATA_DIR`; required in production',
        isSecret: true,
        meaning:
          'At least 32 random bytes that sign sessions and seal stored secrets; all instances share them.',
      },
      {
        name: 'ADMIN_EMAIL',
        default: null,
        defaultText: 'none',
        meaning:
          'The email address of the first administrator, whom the server creates if no administrator exists.',
      },
      {
        name: 'ADMIN_PASSWORD',
        default: null,
        defaultText: 'none',
        isSecret: true,
        meaning:
          'The password of the first administrator, with 6 to 128 characters; production refuses common passwords.',
      },
      {
        name: 'ADMIN_TWO_FACTOR',
        default: 'optional',
        meaning:
          '`required` closes the administration to administrators without [two-factor authentication](../how-to/two-factor.md).',
      },
    ],
  },
  {
    name: 'Database and files',
    settings: [
      {
        name: 'DATABASE_URL',
        default: null,
        defaultText: 'SQLite in `DATA_DIR`',
        isSecret: true,
        meaning:
          '`sqlite:<path>` or `mysql://user:password@host:port/name`, for MySQL 8, MariaDB 10.6 or later.',
      },
      {
        name: 'DATABASE_PASSWORD',
        default: null,
        defaultText: 'none',
        isSecret: true,
        meaning: 'The password for a `DATABASE_URL` that contains none, without escapes.',
      },
      {
        name: 'DATABASE_POOL',
        default: '15',
        meaning: 'The number of connections to MySQL or MariaDB that each instance opens at most.',
      },
      {
        name: 'IMAGES_URL',
        default: null,
        defaultText: '`DATA_DIR`',
        isSecret: true,
        meaning:
          'An S3 bucket for pictures and recordings, such as `s3://key:secret@host/bucket`; see [pictures in a bucket](../how-to/pictures-in-a-bucket.md).',
      },
      {
        name: 'BACKUP_URL',
        default: null,
        defaultText: 'no backups; in the stack `/backups`',
        isSecret: true,
        meaning:
          'The folder, or the S3 bucket as for `IMAGES_URL`, for [nightly backups](../how-to/back-up.md); `off` makes none.',
      },
      {
        name: 'REDIS_URL',
        default: null,
        defaultText: 'none',
        isSecret: true,
        meaning:
          'A Redis server, as `redis://` or `rediss://`, in which instances share the counters of limits; without it, each instance counts alone.',
      },
    ],
  },
  {
    name: 'Ratings and publication',
    settings: [
      {
        name: 'VERIFICATION_TO_RATE',
        default: null,
        defaultText: '`email` in production with `SMTP_URL`, otherwise `none`',
        meaning:
          'The [verification level](../how-to/voter-verification.md) that an account needs to rate: `none`, `email`, `phone` or `in_person`.',
      },
      {
        name: 'VERIFICATION_TO_COUNT',
        default: 'none',
        meaning:
          'The verification level that an account needs for its ratings to be counted; until then they are pending.',
      },
      {
        name: 'MIN_RATINGS',
        default: '0',
        defaultText: '`10` in production, otherwise `0`',
        meaning: 'The number of ratings that a candidate needs for a rank.',
      },
      {
        name: 'PUBLICATION_SCHEDULE',
        default: 'live',
        meaning:
          'When [public ranks and numbers](../how-to/publication.md) are updated: `live`, `hourly`, `daily` at midnight in Mogadishu, or `round-end`.',
      },
      {
        name: 'OPEN_DATA',
        default: 'on',
        meaning:
          'Whether counts and ranks are published as [open data](../explanation/architecture.md#open-data): `on` or `off`.',
      },
      {
        name: 'VOTER_ANONYMITY',
        default: 'off',
        meaning:
          '`on` [hides names of voters](../explanation/integrity.md#voter-anonymity) from administrators, who disclose one name at a time with a reason.',
      },
      {
        name: 'TWO_PERSON_REVIEW',
        default: 'auto',
        meaning:
          '`auto` requires a second administrator, if several exist, to exclude ratings and to give or take the role of administrator; `off` requires none.',
      },
      {
        name: 'FREEZE_DURING_REVIEW',
        default: 'off',
        meaning:
          '`on` freezes the ranks of candidates whom an open case concerns, and the public pages say so.',
      },
      {
        name: 'RANK_ORDER',
        default: 'plain',
        meaning:
          '`plain` ranks by averages; `adjusted` [draws averages of few ratings](../explanation/uncertainty.md#adjusted-order) towards their office; `weighted` follows [verified regions](../explanation/uncertainty.md#weighted-order).',
      },
      {
        name: 'RANK_BANDS',
        default: 'off',
        meaning:
          '`on` shows with each published rank [which other ranks agree with the ratings](../explanation/uncertainty.md); `PUBLICATION_SCHEDULE` must not be `live`.',
      },
      {
        name: 'EVIDENCE_DAYS',
        default: '90',
        meaning:
          'The number of days after which [hashed origins](verification.md#evidence-of-origin) of accounts and ratings are deleted.',
      },
      {
        name: 'DELETED_DAYS',
        default: '30',
        meaning: 'The number of days within which administrators can restore what they deleted.',
      },
    ],
  },
  {
    name: 'Email and notifications',
    settings: [
      {
        name: 'SMTP_URL',
        default: null,
        defaultText: 'none',
        isSecret: true,
        meaning: 'The mail server, as `smtp://` or `smtps://`; without it, no email is sent.',
      },
      {
        name: 'MAIL_FROM',
        default: null,
        defaultText: '`SUPPORT_EMAIL`',
        meaning: 'The address that emails are sent from.',
      },
      {
        name: 'MAILS_PER_MINUTE',
        default: '300',
        meaning:
          'The number of [emails that nobody has just asked for](../how-to/email.md), such as reminders, that all instances together send in a minute.',
      },
      {
        name: 'ROUND_REMINDER_DAYS',
        default: '3',
        meaning:
          'The number of days before the end of a round at which subscribers are reminded; `0` sends no reminder.',
      },
      {
        name: 'PUSH',
        default: 'on',
        meaning:
          'Whether voters can receive [notifications on their devices](../how-to/notifications.md): `on` or `off`.',
      },
    ],
  },
  {
    name: 'Text messages',
    settings: [
      {
        name: 'SMS_URL',
        default: null,
        defaultText: 'none',
        isSecret: true,
        meaning:
          'The [gateway for text messages](../how-to/text-messages.md): `twilio://`, `africastalking://`, `infobip://`, or the address of any other with a template.',
      },
      {
        name: 'SMS_COUNTRIES',
        default: 'SO',
        meaning:
          'Countries that text messages are sent to, separated by commas; numbers without a country code belong to the first country.',
      },
      {
        name: 'SMS_PRICE',
        default: null,
        defaultText: 'none',
        meaning:
          'The price of one text message, such as `0.05 USD`, from which the Operations page computes what this month has cost.',
      },
    ],
  },
  {
    name: 'Ledger',
    settings: [
      {
        name: 'LEDGER_SECONDS',
        default: '600',
        meaning:
          'The number of seconds after which pending entries are appended to the public [ledger](ledger.md) and signed.',
      },
      {
        name: 'LEDGER_KEY',
        default: null,
        defaultText: 'generated and stored in the database',
        isSecret: true,
        meaning:
          'The Ed25519 private key that signs the ledger: 32 bytes in Base64; several, separated by commas, [rotate the key](ledger.md#keys).',
      },
    ],
  },
  {
    name: 'Limits',
    settings: [
      {
        name: 'LIMITS',
        default: 'normal',
        meaning:
          '[How often](limits.md) an action is allowed: `normal`, `strict` during an attack, or `off`.',
      },
      {
        name: 'LIMITS_OVERRIDE',
        default: null,
        defaultText: 'none',
        meaning: 'Single [limits](limits.md) as JSON, such as `{"signinAccount":"10/900"}`.',
      },
      {
        name: 'PROOF_OF_WORK',
        default: '150000',
        meaning: 'The number of attempts that a browser needs at most for a proof of work.',
      },
    ],
  },
  {
    name: 'Accounts',
    settings: [
      {
        name: 'REGISTRATION',
        default: 'open',
        meaning: 'Whether visitors can create accounts: `open` or `closed`; administrators always can.',
      },
    ],
  },
  {
    name: 'Appearance',
    settings: [
      {
        name: 'ACCENT_COLOUR',
        default: null,
        defaultText: '`#1d62b0`',
        meaning:
          'The colour of links and buttons, such as `#1d62b0`, with a contrast of at least 4.5:1 to white.',
      },
      {
        name: 'DEFAULT_LANGUAGE',
        default: 'en',
        meaning: 'The language for browsers that ask for none of the three: `en`, `so` or `ar`.',
      },
    ],
  },
  {
    name: 'Contact details in the footer',
    settings: [
      {
        name: 'SUPPORT_EMAIL',
        default: null,
        defaultText: 'a placeholder',
        meaning: 'The email address that visitors see and that contact messages are copied to.',
      },
      {
        name: 'SUPPORT_PHONE',
        default: null,
        defaultText: 'a placeholder',
        meaning: 'The phone number that visitors see.',
      },
      {
        name: 'SUPPORT_ADDRESS',
        default: null,
        defaultText: 'a placeholder',
        meaning: 'The postal address that visitors see.',
      },
      {
        name: 'SUPPORT_ADDRESS_SO',
        default: null,
        defaultText: '`SUPPORT_ADDRESS`',
        meaning: 'The postal address in Somali.',
      },
      {
        name: 'SUPPORT_ADDRESS_AR',
        default: null,
        defaultText: '`SUPPORT_ADDRESS`',
        meaning: 'The postal address in Arabic.',
      },
    ],
  },
] as const satisfies readonly Group[];

/**
 * The texts of the site, which only the panel contains. The name of a translation ends in `_SO` or `_AR`. Operator and
 * funding are for the About page; terms and privacy notice are Markdown.
 */
export const SITE_TEXTS = [
  'SITE_NAME',
  'SHORT_NAME',
  'ANNOUNCEMENT',
  'OPERATOR',
  'FUNDING',
  'TERMS',
  'PRIVACY',
] as const;
export type SiteText = (typeof SITE_TEXTS)[number];
/** The logo is a picture in Base64, and the population a table. */
export type SiteTextName = SiteText | `${SiteText}_SO` | `${SiteText}_AR` | 'LOGO' | 'POPULATION';

type ListedGroup = (typeof SETTING_GROUPS)[number];
export type SettingName = ListedGroup['settings'][number]['name'];

export const SETTING_LIST: readonly SettingDescription[] = SETTING_GROUPS.flatMap(
  ({ settings }): readonly SettingDescription[] => settings,
);

/** The settings that files may contain, as container secrets do. */
export const SECRETS = SETTING_LIST.filter(({ isSecret }) => isSecret).map(({ name }) => name);

/** The variables in .env that only Docker Compose reads. */
export const COMPOSE_SETTINGS: readonly SettingDescription[] = [
  {
    name: 'MYSQL_PASSWORD',
    default: null,
    defaultText: 'generated',
    meaning: "The password of the app's account at MySQL.",
  },
  {
    name: 'MYSQL_PASSWORD_FILE',
    default: null,
    defaultText: 'none',
    meaning: 'The file with this password, in place of `MYSQL_PASSWORD`.',
  },
  {
    name: 'MYSQL_ROOT_PASSWORD',
    default: null,
    defaultText: 'generated',
    meaning: "The password of MySQL's administrator.",
  },
  {
    name: 'MYSQL_ROOT_PASSWORD_FILE',
    default: null,
    defaultText: 'none',
    meaning: 'The file with this password, in place of `MYSQL_ROOT_PASSWORD`.',
  },
  {
    name: 'BACKUP_FOLDER',
    default: 'backups',
    meaning: 'The volume, or the folder that user 1000 may write to, where `BACKUP_URL=/backups` leads.',
  },
  {
    name: 'APP_SECRETS_FOLDER',
    default: './docker/secrets/app',
    meaning: 'The folder that the app sees as `/run/secrets`; its files must be readable by user 1000.',
  },
  {
    name: 'MYSQL_SECRETS_FOLDER',
    default: './docker/secrets/mysql',
    meaning: 'The folder that MySQL sees as `/run/secrets`.',
  },
  {
    name: 'STACK_NETWORK',
    default: '172.30.77',
    meaning:
      "The first three numbers of the addresses in the stack's network; a [second stack](../how-to/install.md#a-second-stack-on-one-machine) needs others.",
  },
  {
    name: 'HTTP_PORT',
    default: '80',
    meaning: 'The port of the machine for HTTP; `<address>:<port>` listens only on that address.',
  },
  { name: 'HTTPS_PORT', default: '443', meaning: 'The port of the machine for HTTPS.' },
  {
    name: 'NGINX_SITE',
    default: './docker/site.conf',
    meaning: 'The site that nginx serves; `./docker/tls.conf` is the one with TLS.',
  },
  {
    name: 'TLS_FOLDER',
    default: './docker/tls',
    meaning:
      'The folder with `fullchain.pem` and `privkey.pem`; `certificate` is the volume of the profile [`certificate`](../how-to/https.md).',
  },
  {
    name: 'ACME_SERVER',
    default: null,
    defaultText: "Let's Encrypt",
    meaning: 'The directory (RFC 8555) of the authority that the profile `certificate` asks.',
  },
  { name: 'APP_IMAGE', default: 'national-performance-index', meaning: 'The image of the app.' },
  { name: 'APP_MEMORY', default: '1g', meaning: 'The memory that each instance of the app may use.' },
  { name: 'MYSQL_MEMORY', default: '1g', meaning: 'The memory that each MySQL may use.' },
  {
    name: 'REDIS_PASSWORD',
    default: null,
    defaultText: 'generated',
    meaning:
      'The password of Redis; `REDIS_URL_FILE=/run/generated/redis_url` names the address that contains it.',
  },
  {
    name: 'GRAFANA_PASSWORD',
    default: null,
    defaultText: 'generated',
    meaning: "The password of Grafana's administrator, which Grafana reads at its first start.",
  },
  {
    name: 'COMPOSE_PROFILES',
    default: null,
    defaultText: 'none',
    meaning:
      'The profiles that every command includes: `certificate`, `several`, `monitoring`, `development`.',
  },
  {
    name: 'COMPOSE_FILE',
    default: 'docker-compose.yml',
    meaning:
      'The files of the stack; with `:docker-compose.cluster.yml` appended, the database has three nodes.',
  },
];
