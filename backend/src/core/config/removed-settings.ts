import { LIMIT_NAMES, type LimitName } from './limit-table.js';
import type { SettingName } from './setting-list.js';

const inSmsUrl = (part: string) =>
  `use a preset of SMS_URL such as twilio://, or JSON after its #, {"${part}":…} (docs/how-to/text-messages.md)`;

/** Settings of earlier versions that have no successor of the same meaning, each with what replaces it. */
const REMOVED: Readonly<Record<string, string>> = {
  DEMO_ROUNDS: 'DEMO=plain makes demo data without past rounds, DEMO=on with past rounds',
  DRAIN_SECONDS: 'in production, a stopping server always serves for three more seconds',
  INTEGRITY_MINUTES: 'new accounts and ratings are scanned every five minutes',
  LEDGER_ORIGIN:
    'a new ledger takes its origin from the host of PUBLIC_URL, and a ledger that has signed keeps its origin',
  PUSH_KEY:
    'the server makes a key and stores it in the database; voters who used this key must add their devices again',
  PUSH_KEY_FILE: 'the server makes a key and stores it in the database',
  RATING_QUEUE: 'at most 5000 ratings wait for their transaction',
  RECEIPT_MAILS_PER_MINUTE: 'receipts are no longer sent by email',
  SMS_ACCEPTED: inSmsUrl('accepted'),
  SMS_BODY: inSmsUrl('body'),
  SMS_BODY_FILE: inSmsUrl('body'),
  SMS_HEADERS: inSmsUrl('headers'),
  SMS_HEADERS_FILE: inSmsUrl('headers'),
  SMS_METHOD: 'the server sends an SMS_URL with a body by POST, and one without a body by GET',
  VERIFY_EMAIL:
    'set VERIFICATION_TO_RATE=email instead of before-rating, and VERIFICATION_TO_RATE=none instead of off',
};

interface Renamed {
  to: SettingName;
  /** The new value for each old one; a value that is not listed stays. */
  values?: Readonly<Record<string, string>>;
}

/** Settings of earlier versions that have another name now. */
const RENAMED: Readonly<Record<string, Renamed>> = {
  ADMIN_TWO_STEP: { to: 'ADMIN_TWO_FACTOR' },
  COUNT_LEVEL: { to: 'VERIFICATION_TO_COUNT' },
  HOLD: { to: 'FREEZE_DURING_REVIEW' },
  INTEGRITY_SECOND: { to: 'TWO_PERSON_REVIEW' },
  PUBLISH: { to: 'PUBLICATION_SCHEDULE' },
  RATE_LEVEL: { to: 'VERIFICATION_TO_RATE' },
  ROUND_MAILS_PER_MINUTE: { to: 'MAILS_PER_MINUTE' },
  RATER_NAMES: { to: 'VOTER_ANONYMITY', values: { shown: 'off', hidden: 'on' } },
};

/**
 * Finds settings of earlier versions, because an operator who sets one expects an effect.
 * @param environment the process's; an empty value counts as absent
 * @returns for each setting that was found, a sentence with what to write instead
 */
export function removedSettings(environment: NodeJS.ProcessEnv): string[] {
  const found = Object.entries(environment).flatMap(([name, given]) => {
    const value = given?.trim();
    if (!value) return [];
    const instead = REMOVED[name];
    if (instead !== undefined) return [`${name} is no longer a setting: ${instead}. Remove ${name}.`];
    const renamed = RENAMED[name];
    if (!renamed) return [];
    const { to, values } = renamed;
    return [
      `${name} is now called ${to}. Write ${to}=${values?.[value] ?? value} instead of ${name}=${value}.`,
    ];
  });
  return [...found, ...removedLimits(environment)];
}

/** Names of limits that were called otherwise when each had a variable of its own. */
const RENAMED_LIMITS: Readonly<Record<string, LimitName>> = {
  LIMIT_TWO_STEP_ACCOUNT: 'twoFactorAccount',
  LIMIT_SLIP_ACCOUNT: 'voucherAccount',
  LIMIT_SLIP_ADDRESS: 'voucherAddress',
  LIMIT_SLIP_NETWORK: 'voucherNetwork',
  LIMIT_OPEN_NAME: 'identityDisclosure',
};

/** Finds variables of single limits, which are one setting now, and gives the JSON for all of them together. */
function removedLimits(environment: NodeJS.ProcessEnv): string[] {
  const variables = Object.keys(environment).filter(
    (name) => name.startsWith('LIMIT_') && environment[name]?.trim(),
  );
  if (variables.length === 0) return [];
  const named = variables.map((variable) => ({ variable, limit: limitOf(variable) }));
  const values = named.flatMap(({ variable, limit }) =>
    limit === undefined ? [] : [[limit, environment[variable]?.trim()]],
  );
  const unknown = named.filter(({ limit }) => limit === undefined);
  return [
    ...(values.length > 0
      ? [
          `Single limits are no longer settings. Write LIMITS_OVERRIDE='${JSON.stringify(Object.fromEntries(values))}' ` +
            `instead of ${variables.filter((variable) => limitOf(variable)).join(', ')}.`,
        ]
      : []),
    ...unknown.map(
      ({ variable }) => `${variable} is not a setting. See docs/reference/limits.md for all limits.`,
    ),
  ];
}

/** `LIMIT_SIGNIN_ACCOUNT` → `signinAccount`. */
function limitOf(variable: string): LimitName | undefined {
  const name = variable
    .slice('LIMIT_'.length)
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return RENAMED_LIMITS[variable] ?? LIMIT_NAMES.find((known) => known === name);
}
