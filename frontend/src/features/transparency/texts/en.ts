import { en as auditActions } from '../../../lib/i18n/auditActions/en';

/** The texts of the page about transparency, loaded only with that page. */
export const en = {
  title: 'Transparency',
  lead: 'What administrators have done, how accounts are verified, and which ratings were excluded: in numbers, without names.',
  loadFailed: 'Failed to load the figures',

  'accounts.heading': 'Accounts',
  'accounts.text': 'At the end of {date} (UTC), by the strongest check that each owner has passed.',
  'accounts.notYet': 'Accounts have not been counted yet. They are counted daily after midnight (UTC).',
  'accounts.level': 'Strongest check',
  'accounts.level.none': 'None',
  'accounts.level.email': 'Email address',
  'accounts.level.phone': 'Phone number',
  'accounts.level.in_person': 'In person',
  'accounts.registered': 'Registered',
  'accounts.created': 'Created by administrators',

  'excluded.heading': 'Excluded ratings',
  'excluded.text':
    'Ratings that administrators excluded or put back, by the reason shown to voters, up to {date}.',
  'excluded.none': 'No ratings were excluded.',
  'excluded.reason': 'Reason',
  'excluded.excluded': 'Excluded',
  'excluded.putBack': 'Put back',
  'excluded.several_accounts': 'Several accounts of one person',
  'excluded.automated': 'Automated ratings',
  'excluded.paid': 'Paid ratings',
  'excluded.other': 'Another reason',

  'ledger.heading': 'Public record',
  'ledger.text':
    'All ratings and later changes to them are in a record that nobody can change unnoticed. Anyone can use it to check these numbers.',
  'ledger.link': 'To the public record',

  'actions.heading': 'What administrators did',
  'actions.text': 'Entries of the audit trail by month.',
  'actions.none': 'No actions so far.',
  'actions.soFar': '{month}, so far',
  'actions.action': 'Action',
  'actions.total': { one: '{count} action', other: '{count} actions' },
  'actions.count': 'Times',
  ...auditActions,
} as const;

export type TransparencyEnglish = typeof en;
