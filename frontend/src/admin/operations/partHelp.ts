import type { CheckedPart } from '../../lib/api/types';

/** The document with the remedy for a part, below `/help/`. */
export const PART_HELP: Readonly<Record<CheckedPart['name'], string>> = {
  server: 'how-to/upgrade',
  database: 'how-to/monitoring#the-index-does-not-answer',
  migrations: 'how-to/upgrade',
  clock: 'reference/monitoring#findings-of-doctor',
  votes: 'how-to/monitoring#the-index-is-slow',
  mail: 'how-to/email#what-can-go-wrong',
  texts: 'how-to/text-messages#what-can-go-wrong',
  disk: 'reference/monitoring#findings-of-doctor',
  store: 'how-to/pictures-in-a-bucket#what-can-go-wrong',
  ledger: 'how-to/monitoring#the-ledger-has-a-problem',
  origin: 'reference/monitoring#findings-of-doctor',
  backup: 'how-to/back-up#what-can-go-wrong',
  certificate: 'how-to/https#what-can-go-wrong',
  demo: 'how-to/trial-to-production',
  contacts: 'how-to/trial-to-production',
};
