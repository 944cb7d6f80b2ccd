import { en as auditActions } from '../../../lib/i18n/auditActions/en';

/** The texts of the page about transparency: for those who open it. */
export const en = {
  title: 'Transparency',
  lead: 'What administrators have done, whom the accounts are of, and what was set aside: in numbers, without names.',
  loadFailed: 'Failed to load the figures',
  openData: 'Open data',

  'accounts.heading': 'Accounts',
  'accounts.text': 'At the end of {date} (UTC), by the highest proof that the owner has given.',
  'accounts.notYet': 'The accounts have not been counted yet. That is done each day after midnight (UTC).',
  'accounts.level': 'Proof',
  'accounts.level.none': 'None',
  'accounts.level.email': 'E-mail address',
  'accounts.level.phone': 'Phone number',
  'accounts.level.in_person': 'In person',
  'accounts.registered': 'Registered',
  'accounts.created': 'Created by administrators',

  'aside.heading': 'Ratings set aside',
  'aside.text':
    'Ratings that administrators set aside or put back, by the reason that voters are told, up to {date}.',
  'aside.none': 'No ratings were set aside.',
  'aside.reason': 'Reason',
  'aside.setAside': 'Set aside',
  'aside.putBack': 'Put back',
  'aside.several_accounts': 'Several accounts of one person',
  'aside.automated': 'Ratings by a program',
  'aside.paid': 'Paid for',
  'aside.other': 'Another reason',

  'ledger.heading': 'Public record',
  'ledger.text':
    'All ratings, and what becomes of them, stand in a record that nobody can change unnoticed. Anybody can check these numbers by it.',
  'ledger.link': 'To the public record',

  'actions.heading': 'What administrators did',
  'actions.text':
    'Entries of the audit trail by month (UTC). What goes for good when its time is over is done by the server itself.',
  'actions.none': 'Nothing.',
  'actions.soFar': '{month}, so far',
  'actions.action': 'Action',
  'actions.count': 'Times',
  ...auditActions,
} as const;

export type TransparencyEnglish = typeof en;
