import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';
import { groupsOf, type Population, readPopulation } from '../population/population.js';
import { readAccent } from '../validation/accent-colour.js';
import { isCommonPassword } from '../validation/common-passwords.js';
import { readEmailAddress } from '../validation/email-address.js';
import { typedPassword } from '../validation/typed-text.js';
import { type BucketSettings, readBucket } from './bucket-settings.js';
import { type DatabaseSettings, readDatabaseUrl } from './database-url.js';
import type { Limit, LimitName } from './limit-table.js';
import { type Limits, readLimits } from './read-limits.js';
import { removedSettings } from './removed-settings.js';
import { withSecretFiles } from './secret-files.js';
import type { SettingName, SiteText, SiteTextName } from './setting-list.js';
import { readPrice, type SmsPrice } from './sms-price.js';
import { readSms, type SmsSettings } from './sms-settings.js';

/** The length of an Ed25519 private key (RFC 8032). */
const LEDGER_KEY_BYTES = 32;

/** The default number of connections. 10–20 connections saturate one MySQL server; more only queue inside it. */
const DATABASE_POOL = 15;

/** The maximum lengths of the site's names, in characters. */
const NAME_MAX = 60;
const SHORT_NAME_MAX = 16;

export type { Limit, LimitName };

/**
 * The verification levels, lowest first: an account has proven nothing, a mailbox, a telephone, or its owner in person.
 */
export const LEVELS = ['none', 'email', 'phone', 'in_person'] as const;
export type Level = (typeof LEVELS)[number];

/** When public figures are updated: with each rating, at the full hour, at midnight in Somalia, or as a round ends. */
export const PUBLICATION_SCHEDULES = ['live', 'hourly', 'daily', 'round-end'] as const;
export type PublicationSchedule = (typeof PUBLICATION_SCHEDULES)[number];
/**
 * What ranks follow: plain averages, averages that are drawn towards their office where ratings are few, or averages
 * that are weighted by verified regions.
 */
export const RANK_ORDERS = ['plain', 'adjusted', 'weighted'] as const;
export type RankOrder = (typeof RANK_ORDERS)[number];

export type ScheduledPublication = Exclude<PublicationSchedule, 'live'>;

/**
 * How to fill an empty database: with demo data and two past rounds, with demo data and one round without an end, or
 * not.
 */
const DEMOS = ['on', 'plain', 'off'] as const;
type Demo = (typeof DEMOS)[number];

/** The languages of the product: `core/http/languages.ts` is above this room. */
const DEFAULT_LANGUAGES = ['en', 'so', 'ar'] as const;

const API_DOCS = ['on', 'public', 'off'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A folder, by its absolute path, or a bucket. */
export type BackupPlaceSettings = { folder: string } | { bucket: BucketSettings };

/** The server's configuration as one typed value. */
export interface Settings {
  /** The environment that the settings were read from. A variable in it takes precedence over the panel's value. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** The number of the last change in the panel that is in effect; 0 before the first. */
  revision: number;
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The bucket of pictures and recordings; null if they are in `dataDir`. */
  bucket: BucketSettings | null;
  /** Where backups are stored every night; null: the server makes none. */
  backups: BackupPlaceSettings | null;
  database: DatabaseSettings;
  /** The secret of tokens; null: the first start generates one into `dataDir`. */
  jwtSecret: string | null;
  /** The demo data for an empty database; `plain` has no past rounds. */
  demo: Demo;
  /** Whether administrators need two-factor authentication. */
  adminTwoFactor: 'optional' | 'required';
  firstAdmin: { email: string; password: string } | null;
  /** The public address, without a trailing slash; null: links in pages begin with the address of the request. */
  publicUrl: string | null;
  /** The public address of the source code, without a trailing slash; null if it is not shown. */
  sourceUrl: string | null;
  /** The address that names the newest version; null: the server does not look it up. */
  releasesUrl: string | null;
  mail: { smtpUrl: string; from: string } | null;
  /** The gateway for text messages; null if no text messages are sent. */
  sms: SmsSettings | null;
  /** The countries to which text messages are sent, never empty. The first is the country of numbers without a code. */
  smsCountries: CountryCode[];
  /** The contacts in the footer, with the address in Somali and Arabic if it differs there. */
  contact: { email: string; phone: string; address: string; addressSo?: string; addressAr?: string };
  /** The site's own name, and a short one where there is little room; null: those of the product. */
  siteName: Texts | null;
  shortName: Texts | null;
  /** The site's own logo as WebP; null: the mark of the product. */
  logo: Buffer | null;
  /** The site's own colour of links and buttons, as `#rrggbb`; null: that of the product. */
  accent: string | null;
  /** The language for browsers that ask for none of ours. */
  defaultLanguage: (typeof DEFAULT_LANGUAGES)[number];
  /** Whether counts and ranks are published as open data. */
  openData: boolean;
  /** The price of one text message; null if unknown. */
  smsPrice: SmsPrice | null;
  /** Who runs the index, and who pays for it; null if not set. */
  operator: Texts | null;
  funding: Texts | null;
  /** A notice at the top of all pages; null if none is shown. */
  announcement: Texts | null;
  /** The terms of use and the privacy notice, as Markdown; null if the built-in pages suffice. */
  terms: Texts | null;
  privacy: Texts | null;
  /** Whether visitors can create accounts. */
  registrationOpen: boolean;
  /** The variables of `contact` that are not set, so that the footer shows placeholders. */
  placeholders: SettingName[];
  trustProxy: string[];
  /** The verification level that an account needs before it rates. */
  verificationToRate: Level;
  /** The verification level that an account needs for its ratings to be counted; until then they are pending. */
  verificationToCount: Level;
  /**
   * The most tries for a proof of work. A computer makes several hundred thousand a second, a phone a tenth of that.
   */
  proofOfWork: number;
  /** The Redis in which instances share the counters of limits; null: each instance counts alone. */
  redisUrl: string | null;
  /** The limits; null if there are none. */
  limits: Limits | null;
  /** `auto`: if there are several administrators, a second one confirms each exclusion of ratings. */
  twoPersonReview: 'auto' | 'off';
  /** Whether ranks are frozen as they were before an open case until the case is reviewed. */
  freezeDuringReview: boolean;
  /** When public ranks, counts and statistics are updated. */
  publicationSchedule: PublicationSchedule;
  /** The minimum number of ratings for a rank; 0: candidates without ratings have a place too. */
  minRatings: number;
  /** Which averages ranks follow. */
  rankOrder: RankOrder;
  /** The groups of the population that voters are asked about; none if they are not asked. */
  population: Population;
  /** Whether public ranks are shown with the other ranks that agree with the ratings. */
  rankBands: boolean;
  /** Subscribers are reminded this many days before a round's end; 0: never. */
  roundReminderDays: number;
  /** The number of emails per minute that nobody has just requested, for all instances together. */
  mailsPerMinute: number;
  /** Whether browsers' push services notify devices about rounds. */
  push: boolean;
  /**
   * The Ed25519 private keys that sign checkpoints, 32 bytes each, the newest first; empty: the server makes one and
   * stores it sealed.
   */
  ledgerKeys: Buffer[];
  /** The interval in seconds at which waiting entries are appended to the ledger. */
  ledgerSeconds: number;
  /** Whether voters' names are hidden from administrators, who may disclose one at a time for a recorded reason. */
  voterAnonymity: boolean;
  logLevel: LogLevel;
  /** The time in which a request must arrive with its body. */
  requestTimeoutSeconds: number;
  /** The number of days for which deleted items can be restored. */
  deletedDays: number;
  /**
   * The number of days after which a new key hashes the origin of accounts and ratings, and the old hashes are deleted.
   */
  evidenceDays: number;
  /** The part of the API that its description covers: all of it, visitors' operations, or nothing. */
  apiDocs: (typeof API_DOCS)[number];
  metrics: boolean;
}

/** A text in English, and in Somali and Arabic if it is set there. */
export interface Texts {
  text: string;
  textSo?: string;
  textAr?: string;
}

/** A configuration that prevents the start or a command. The message names the remedy. */
export class ConfigurationError extends Error {}

/** Mistakes in settings, one sentence each in `mistakes`. */
export class SettingsError extends ConfigurationError {
  constructor(readonly mistakes: string[]) {
    super(
      `The server cannot use these settings (Docker Compose reads them from .env):\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

/** The settings with placeholders as defaults. */
const PLACEHOLDERS = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'SUPPORT_ADDRESS'] as const;

const PLACEHOLDER_ADDRESS = {
  address: 'Mogadishu, Somalia',
  addressSo: 'Muqdisho, Soomaaliya',
  addressAr: 'مقديشو، الصومال',
};

/**
 * Reads and validates all settings.
 * @param environment the process's; an empty value counts as absent
 * @param siteTexts the texts of the panel
 * @returns the settings, complete and typed
 * @throws SettingsError naming every mistake, not just the first
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  siteTexts: Partial<Record<SiteTextName, string>> = {},
): Settings {
  const mistakes = removedSettings(environment);
  const env = withSecretFiles(environment, mistakes);
  const text = (name: SettingName): string | null => env[name]?.trim() || null;

  const oneOf = <T extends string>(name: SettingName, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    if ((allowed as readonly string[]).includes(value)) return value as T;
    mistakes.push(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
    return fallback;
  };
  const onOff = (name: SettingName, fallback: boolean): boolean =>
    oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';

  const nodeEnv = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development');
  const production = nodeEnv === 'production';
  const dataDir = resolve(text('DATA_DIR') ?? './data');

  const whole = (name: SettingName, least: number, most: number, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    mistakes.push(`${name} must be a whole number from ${least} to ${most}; it is "${env[name]}".`);
    return fallback;
  };
  const port = whole('PORT', 0, 65535, 3000);

  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== null && Buffer.byteLength(jwtSecret) < 32) {
    mistakes.push('JWT_SECRET must have at least 32 bytes. "openssl rand -base64 32" makes one.');
  }
  if (jwtSecret === null && production) {
    mistakes.push(
      'Production requires JWT_SECRET or JWT_SECRET_FILE with at least 32 random bytes. "openssl rand -base64 32" makes one.',
    );
  }

  const databaseUrl = text('DATABASE_URL');
  const database = readDatabaseUrl(
    databaseUrl,
    { password: text('DATABASE_PASSWORD'), poolSize: whole('DATABASE_POOL', 1, 200, DATABASE_POOL) },
    dataDir,
    mistakes,
  );

  const demo = oneOf('DEMO', DEMOS, !production && databaseUrl === null ? 'on' : 'off');
  if (demo !== 'off' && production) {
    mistakes.push('Production requires DEMO=off, because the demo accounts have public passwords.');
  }

  const publicUrl = readPublicUrl(text('PUBLIC_URL'), mistakes);
  const smtpUrl = readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], mistakes);
  // Otherwise a stranger who asks for an email would choose where its links lead.
  if (smtpUrl !== null && production && text('PUBLIC_URL') === null) {
    mistakes.push(
      'SMTP_URL requires PUBLIC_URL in production, because links in emails begin with it. Set PUBLIC_URL, such as https://index.example.',
    );
  }
  const supportEmail = readEmail('SUPPORT_EMAIL', env, mistakes) ?? 'support@npi.example';
  const mailFrom = text('MAIL_FROM') ?? supportEmail;

  const proofOfWork = Number(text('PROOF_OF_WORK') ?? '150000');
  if (!Number.isInteger(proofOfWork) || proofOfWork < 1_000 || proofOfWork > 100_000_000) {
    mistakes.push(
      `PROOF_OF_WORK must be a whole number from 1000 to 100000000; it is "${env.PROOF_OF_WORK}".`,
    );
  }
  // In production with a mail server, a confirmed mailbox is the least that voters need.
  const verificationToRate = oneOf(
    'VERIFICATION_TO_RATE',
    LEVELS,
    production && smtpUrl !== null ? 'email' : 'none',
  );
  const verificationToCount = oneOf('VERIFICATION_TO_COUNT', LEVELS, 'none');
  if ([verificationToRate, verificationToCount].includes('email') && production && smtpUrl === null) {
    const name =
      verificationToRate !== 'email' ? 'VERIFICATION_TO_COUNT=email' : 'VERIFICATION_TO_RATE=email';
    mistakes.push(
      `${name} requires SMTP_URL in production, because the server sends links by email. Set SMTP_URL.`,
    );
  }

  const publicationSchedule = oneOf('PUBLICATION_SCHEDULE', PUBLICATION_SCHEDULES, 'live');
  const rankBands = onOff('RANK_BANDS', false);
  const rankOrder = oneOf('RANK_ORDER', RANK_ORDERS, 'plain');
  const ofPublications = [rankBands && 'RANK_BANDS=on', rankOrder !== 'plain' && `RANK_ORDER=${rankOrder}`];
  for (const setting of ofPublications) {
    if (!setting || publicationSchedule !== 'live') continue;
    mistakes.push(
      `${setting} requires PUBLICATION_SCHEDULE=hourly, daily or round-end, because each publication computes its own.`,
    );
  }
  const freezeDuringReview = onOff('FREEZE_DURING_REVIEW', false);
  const population = readPopulation(siteTexts.POPULATION ?? '', mistakes);
  if (rankOrder === 'weighted') {
    if (groupsOf(population, 'region').length === 0) {
      mistakes.push(
        'RANK_ORDER=weighted requires regions in POPULATION, which only the settings page has. Set both there.',
      );
    }
    if (rankBands)
      mistakes.push('RANK_ORDER=weighted requires RANK_BANDS=off, because bands follow plain averages.');
    if (freezeDuringReview) {
      mistakes.push(
        'RANK_ORDER=weighted requires FREEZE_DURING_REVIEW=off, because averages before a case have no weights.',
      );
    }
  }

  const texts = (name: SiteText): Texts | null => {
    const { [name]: en, [`${name}_SO` as const]: so, [`${name}_AR` as const]: ar } = siteTexts;
    if (en) return { text: en, ...(so && { textSo: so }), ...(ar && { textAr: ar }) };
    if (so ?? ar)
      mistakes.push(`${name} must be set too, because English is shown where a translation is missing.`);
    return null;
  };

  const siteName = texts('SITE_NAME');
  const shortName = texts('SHORT_NAME');
  const isLonger = (max: number) => (name?: string) => [...(name ?? '')].length > max;
  if (Object.values(siteName ?? {}).some(isLonger(NAME_MAX)))
    mistakes.push(`SITE_NAME must have at most ${NAME_MAX} characters, because it is a heading on phones.`);
  if (Object.values(shortName ?? {}).some(isLonger(SHORT_NAME_MAX)))
    mistakes.push(
      `SHORT_NAME must have at most ${SHORT_NAME_MAX} characters, because it is beside the menu on phones.`,
    );
  const named = [...Object.values(siteName ?? {}), ...Object.values(shortName ?? {})];
  if (named.some((name) => /[<>{}"]/.test(name)))
    mistakes.push('SITE_NAME and SHORT_NAME must not contain quotation marks, braces or angle brackets.');
  if (siteName && !shortName)
    mistakes.push('SHORT_NAME must be set with SITE_NAME, because phones show it in the header.');

  const sourceUrl = readUrl('SOURCE_URL', text('SOURCE_URL'), ['http:', 'https:'], mistakes);

  return finish(mistakes, {
    environment,
    revision: 0,
    production,
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    bucket: readBucket('IMAGES_URL', text('IMAGES_URL'), mistakes),
    backups: readBackups(text('BACKUP_URL'), mistakes),
    database,
    jwtSecret,
    demo,
    adminTwoFactor: oneOf('ADMIN_TWO_FACTOR', ['optional', 'required'], 'optional'),
    firstAdmin: readFirstAdmin(env, production, mistakes),
    publicUrl,
    sourceUrl,
    releasesUrl: onOff('UPDATE_CHECK', false)
      ? readReleases(text('RELEASES_URL'), sourceUrl, mistakes)
      : null,
    mail: smtpUrl ? { smtpUrl, from: mailFrom } : null,
    sms: readSms(text('SMS_URL'), mistakes),
    smsCountries: readCountries(text('SMS_COUNTRIES') ?? 'SO', mistakes),
    contact: {
      email: supportEmail,
      phone: text('SUPPORT_PHONE') ?? '+252 61 000 0000',
      ...readSupportAddress(text),
    },
    siteName,
    shortName,
    logo: siteTexts.LOGO ? Buffer.from(siteTexts.LOGO, 'base64') : null,
    accent: readAccent(text('ACCENT_COLOUR'), mistakes),
    defaultLanguage: oneOf('DEFAULT_LANGUAGE', DEFAULT_LANGUAGES, 'en'),
    openData: onOff('OPEN_DATA', true),
    smsPrice: readPrice(text('SMS_PRICE'), mistakes),
    operator: texts('OPERATOR'),
    funding: texts('FUNDING'),
    announcement: texts('ANNOUNCEMENT'),
    terms: texts('TERMS'),
    privacy: texts('PRIVACY'),
    registrationOpen: oneOf('REGISTRATION', ['open', 'closed'], 'open') === 'open',
    placeholders: PLACEHOLDERS.filter((name) => text(name) === null),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), mistakes),
    verificationToRate,
    verificationToCount,
    proofOfWork,
    redisUrl: readUrl('REDIS_URL', text('REDIS_URL'), ['redis:', 'rediss:'], mistakes),
    limits: readLimits(text('LIMITS'), text('LIMITS_OVERRIDE'), mistakes),
    requestTimeoutSeconds: whole('REQUEST_TIMEOUT', 1, 3600, 300),
    deletedDays: whole('DELETED_DAYS', 1, 3650, 30),
    evidenceDays: whole('EVIDENCE_DAYS', 1, 3650, 90),
    twoPersonReview: oneOf('TWO_PERSON_REVIEW', ['auto', 'off'], 'auto'),
    freezeDuringReview,
    publicationSchedule,
    minRatings: whole('MIN_RATINGS', 0, 1_000_000, production ? 10 : 0),
    rankOrder,
    rankBands,
    population,
    roundReminderDays: whole('ROUND_REMINDER_DAYS', 0, 30, 3),
    mailsPerMinute: whole('MAILS_PER_MINUTE', 1, 3_000, 300),
    push: onOff('PUSH', true),
    ledgerKeys: readLedgerKeys(text('LEDGER_KEY'), mistakes),
    ledgerSeconds: whole('LEDGER_SECONDS', 1, 86_400, 600),
    voterAnonymity: onOff('VOTER_ANONYMITY', false),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    apiDocs: oneOf('API_DOCS', API_DOCS, production ? 'off' : 'on'),
    metrics: onOff('METRICS', !production),
  });
}

function finish(mistakes: string[], settings: Settings): Settings {
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return settings;
}

/** Returns the footer's address in each language; the placeholder if none is set. */
function readSupportAddress(text: (name: SettingName) => string | null) {
  const address = text('SUPPORT_ADDRESS');
  const addressSo = text('SUPPORT_ADDRESS_SO');
  const addressAr = text('SUPPORT_ADDRESS_AR');
  return {
    ...(address ? { address } : PLACEHOLDER_ADDRESS),
    ...(addressSo && { addressSo }),
    ...(addressAr && { addressAr }),
  };
}

function readBackups(value: string | null, mistakes: string[]): BackupPlaceSettings | null {
  if (value === null || value === 'off') return null;
  if (!value.includes('://')) return { folder: resolve(value) };
  const bucket = readBucket('BACKUP_URL', value, mistakes);
  return bucket && { bucket };
}

/** Returns the address that names the newest version: by default that of the source code's releases on GitHub. */
function readReleases(value: string | null, sourceUrl: string | null, mistakes: string[]): string | null {
  if (value !== null) return readUrl('RELEASES_URL', value, ['http:', 'https:'], mistakes);
  const [, repository] = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)$/.exec(sourceUrl ?? '') ?? [];
  if (repository) return `https://api.github.com/repos/${repository}/releases/latest`;
  mistakes.push('UPDATE_CHECK=on requires RELEASES_URL, which names the newest version. Set RELEASES_URL.');
  return null;
}

function readUrl(
  name: SettingName,
  value: string | null,
  protocols: string[],
  mistakes: string[],
): string | null {
  if (value === null) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol))
    return value.endsWith('/') ? value.slice(0, -1) : value;
  mistakes.push(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  );
  return null;
}

/** Returns an address's origin in its one spelling (RFC 6454, section 6.2), without a dot behind the host. */
function readPublicUrl(value: string | null, mistakes: string[]): string | null {
  const isUrl = readUrl('PUBLIC_URL', value, ['http:', 'https:'], mistakes) !== null;
  if (value === null || !isUrl) return null;
  const { protocol, hostname, port, href, origin } = new URL(value);
  if (href !== `${origin}/`) {
    mistakes.push(
      'PUBLIC_URL must be an address such as https://index.example, without a path, a query, a fragment or credentials.',
    );
  }
  return `${protocol}//${hostname.replace(/\.$/, '')}${port && `:${port}`}`;
}

function readEmail(name: SettingName, env: NodeJS.ProcessEnv, mistakes: string[]): string | null {
  const value = env[name]?.trim() || null;
  const address = value && readEmailAddress(value);
  if (value && !address) mistakes.push(`${name} must be an email address; it is "${value}".`);
  return address;
}

function readFirstAdmin(
  env: NodeJS.ProcessEnv,
  production: boolean,
  mistakes: string[],
): Settings['firstAdmin'] {
  const email = readEmail('ADMIN_EMAIL', env, mistakes);
  const password = typedPassword(env.ADMIN_PASSWORD ?? '') || null;
  if ((email === null) !== (password === null)) {
    mistakes.push('Set both ADMIN_EMAIL and ADMIN_PASSWORD (or ADMIN_PASSWORD_FILE), or neither.');
  }
  const length = [...(password ?? '')].length;
  if (password !== null && (length < 6 || length > 128)) {
    mistakes.push('ADMIN_PASSWORD must have 6 to 128 characters.');
  }
  if (password !== null && production && isCommonPassword(password)) {
    mistakes.push('ADMIN_PASSWORD is one of the most common passwords. Choose another.');
  }
  return email !== null && password !== null ? { email, password } : null;
}

function readLedgerKeys(value: string | null, mistakes: string[]): Buffer[] {
  const keys = (value?.split(',') ?? []).map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some(({ length }) => length !== LEDGER_KEY_BYTES)) {
    mistakes.push(
      `LEDGER_KEY must be ${LEDGER_KEY_BYTES} bytes in Base64, or several such keys separated by commas. "openssl rand -base64 32" makes one.`,
    );
  }
  return keys;
}

function readTrustProxy(value: string | null, mistakes: string[]): string[] {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const bitsFit = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (family === 0 || !bitsFit || rest.length > 0) {
      mistakes.push(`TRUST_PROXY must list addresses or networks such as 10.0.0.0/8; "${entry}" is neither.`);
    }
  }
  return entries;
}

function readCountries(value: string, mistakes: string[]): CountryCode[] {
  const codes = value
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean);
  const unknown = codes.filter((code) => !isSupportedCountry(code));
  if (unknown.length > 0 || codes.length === 0) {
    mistakes.push(
      `SMS_COUNTRIES must list country codes of two letters, such as SO,KE; "${unknown[0] ?? value}" is not one.`,
    );
  }
  return codes as CountryCode[];
}
