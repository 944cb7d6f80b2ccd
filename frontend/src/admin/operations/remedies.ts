import type { CheckedPart, Finding } from '../../lib/api/types';
import type { OperationsEnglish } from './texts/en';

/** What an operator types, and the sentence above it. */
export interface Remedy {
  text: Extract<keyof OperationsEnglish, `remedy.${string}`>;
  code: string;
}

/** The names of environment variables in a sentence of the server. */
const VARIABLES = /\b[A-Z]+(?:_[A-Z]+)+\b/g;

const setAddress = (): Remedy[] => [{ text: 'remedy.variable', code: 'PUBLIC_URL=https://index.example' }];

const REMEDIES: Partial<Record<Finding['code'], (message: string) => Remedy[]>> = {
  ADDRESS_MISSING: setAddress,
  ADDRESS_LATE: setAddress,
  BACKUPS_OFF: () => [{ text: 'remedy.backups', code: 'BACKUP_URL=/backups' }],
  CONTACTS_MISSING: (message) => [
    {
      text: 'remedy.variable',
      code: (message.match(VARIABLES) ?? []).map((name) => `${name}=`).join('\n'),
    },
  ],
  DEMO_DATA: () => [
    { text: 'remedy.removeDemo', code: 'npm run admin -- remove-demo' },
    { text: 'remedy.moveWithoutDemo', code: 'npm run move -- <folder> --without-demo' },
  ],
  MIGRATIONS_PENDING: () => [{ text: 'remedy.run', code: 'npm run migrate' }],
};

/** Returns the remedies for the findings of a part; findings of a kind have the same. */
export function remediesFor({ findings }: CheckedPart): Remedy[] {
  const kinds = new Map(findings.map(({ code, message }) => [code, message]));
  return [...kinds].flatMap(([code, message]) => REMEDIES[code]?.(message) ?? []);
}
