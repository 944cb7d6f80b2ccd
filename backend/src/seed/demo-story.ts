/**
 * The events of a demo installation: two groups of accounts of one person each, letters to the operators, and
 * the administrator's actions of the last week. All of them are fictional, like the rest of the demo.
 */

import type { NewUser } from '../accounts/model/users.repository.js';
import type { ContactStatus, ContactSubject } from '../contact/contact-message.js';
import type { AuditAction, AuditValues } from '../core/audit/audit-entry.js';

/** The domains of the demo's accounts, which can never receive mail. */
export const VOTERS_DOMAIN = 'voters.example';
export const DEMO_DOMAINS = [VOTERS_DOMAIN, 'quickpost.example', 'onemail.example'] as const;
type DemoDomain = (typeof DEMO_DOMAINS)[number];

/** Returns the account of a voter. */
export function demoVoter(
  { username, domain }: { username: string; domain: DemoDomain },
  passwordHash: string,
  createdAt: Date,
): NewUser {
  const email = `${username}@${domain}`;
  return {
    username,
    email,
    passwordHash,
    role: 'user',
    canonicalEmail: null,
    emailPending: false,
    createdAt,
  };
}

/** Accounts that one person made within a minute, and that give one candidate the same scores. */
export interface DemoFarm {
  username: string;
  domain: DemoDomain;
  size: number;
  /** An index of `DEMO_CANDIDATES`. */
  candidate: number;
  score: number;
  /** When the accounts were made, in hours from now. */
  hours: number;
}

/** An administrator has excluded this one. */
export const DECIDED_FARM: DemoFarm = {
  ...{ username: 'hilaac', domain: 'onemail.example', size: 32 },
  ...{ candidate: 1, score: 0, hours: -6 * 24 },
};
/** This one waits for a decision. */
export const OPEN_FARM: DemoFarm = {
  ...{ username: 'nasiib', domain: 'quickpost.example', size: 60 },
  ...{ candidate: 19, score: 100, hours: -14 },
};

export const DEMO_DECISION = {
  reason: 'several_accounts',
  note: '32 accounts, made within a minute at night, gave nothing but zeros. The provider confirmed one customer.',
  /** When it was decided, in hours from now. */
  hours: -6 * 24 + 9,
} as const;

interface DemoLetter {
  name: string;
  /** At `senders.example`, which can never receive mail. */
  email: string;
  subject: ContactSubject;
  message: string;
  status: ContactStatus;
  /** An index of `DEMO_CANDIDATES`, for a letter about a candidate. */
  candidate?: number;
  hours: number;
}

export const DEMO_LETTERS: readonly DemoLetter[] = [
  {
    ...{ name: 'Khadija Nur', email: 'khadija@senders.example', subject: 'account', status: 'resolved' },
    message: 'I have a new telephone number. How do I confirm it?',
    hours: -150,
  },
  {
    ...{ name: 'Office of the Mayor', email: 'office@senders.example', subject: 'rating', status: 'read' },
    message: 'Please publish our statement on the water supply beside the ratings of the mayor.',
    candidate: 3,
    hours: -70,
  },
  {
    ...{ name: 'Liban Ahmed', email: 'liban@senders.example', subject: 'feedback', status: 'new' },
    message: 'The audio descriptions help my grandmother a lot. Thank you!',
    hours: -29,
  },
  {
    ...{ name: 'سعاد علي', email: 'suad@senders.example', subject: 'rating', status: 'new' },
    message: 'ارتفعت مرتبة هذا المرشح كثيرًا في ليلة واحدة. هل تراجعون هذه التقييمات؟',
    candidate: 19,
    hours: -9,
  },
];

interface DemoDeed {
  action: AuditAction;
  /** An index of `DEMO_CANDIDATES` or `DEMO_LETTERS`; absent for an action on many subjects. */
  subject?: number;
  before?: AuditValues;
  after?: AuditValues;
  hours: number;
}

/** The administrator's actions, besides the decision. */
export const DEMO_DEEDS: readonly DemoDeed[] = [
  {
    ...{ action: 'candidate.update', subject: 3, hours: -164 },
    ...{ before: { region: null }, after: { region: 'Banaadir' } },
  },
  {
    ...{ action: 'message.update', subject: 0, hours: -148 },
    ...{ before: { status: 'new' }, after: { status: 'resolved' } },
  },
  {
    ...{ action: 'candidate.update', subject: 8, hours: -110 },
    ...{ before: { inOfficeSince: null }, after: { inOfficeSince: '2022-06-15' } },
  },
  {
    ...{ action: 'message.update', subject: 1, hours: -68 },
    ...{ before: { status: 'new' }, after: { status: 'read' } },
  },
  { action: 'export.candidates', after: { format: 'csv' }, hours: -51 },
  {
    ...{ action: 'candidate.update', subject: 14, hours: -27 },
    ...{ before: { region: 'Bay' }, after: { region: 'Bakool' } },
  },
];
