import type { CaseEvidence, IntegrityCase } from '../../lib/api/types';
import type { AdminT } from '../texts/AdminTexts';
import { signalKey } from './caseTexts';

type Listed = Pick<IntegrityCase, 'accountCount' | 'evidence'>;

/** Says in a few words why a case exists, such as `60 accounts, all gave the highest scores`. */
export function caseReason({ accountCount, evidence }: Listed, t: AdminT): string {
  const accounts = t('cases.accountsCount', { count: accountCount });
  const [first] = evidence;
  if (!first) return t('cases.reason.chosen', { accounts });
  const ofAll = evidence.filter((one) => one.accounts >= accountCount);
  const extreme = ofAll.find(({ signal }) => signal === 'extreme_ballots');
  if (extreme) {
    const isLowest = extreme.facts.direction === 'lowest';
    return t(isLowest ? 'cases.reason.lowest' : 'cases.reason.highest', { accounts });
  }
  if (ofAll.some(({ signal }) => signal === 'equal_ballots')) return t('cases.reason.equal', { accounts });
  const { signal } = evidence.reduce((least, one) => (chanceOf(one) < chanceOf(least) ? one : least), first);
  const key = signalKey(signal);
  const name = key ? t(key) : signal;
  // A signal about an hour names no accounts.
  return accountCount === 0 ? name : t('cases.reason.signal', { accounts, signal: name });
}

/** The probability by chance, 1 if the signal has none. */
const chanceOf = ({ facts }: CaseEvidence) => ('probability' in facts ? Number(facts.probability) : 1);
