import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import type { LedgerEntry } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { type LedgerPageEnglish, en as pageEnglish } from './pageTexts/en';
import { useLedgerPageT } from './pageTexts/useLedgerPageT';
import { StepList } from './StepList';
import { useLedgerT } from './texts/useLedgerT';
import { type checkEntry, readCheckpoint, readEntry } from './treeProof';

interface Props {
  entry: LedgerEntry;
  /** Null if this browser can't check it. */
  check: Awaited<ReturnType<typeof checkEntry>> | null;
  candidateOf: (id: number) => ReactNode;
}

const PROOF = ['place', 'signature', 'grown'] as const;

/** Shows an entry that somebody has looked up: whether it is in the record, its content, and the checks. */
export function FoundEntry({ entry, check, candidateOf }: Props) {
  const t = useLedgerPageT();
  const ledgerT = useLedgerT();
  const results = check ? Object.values(check.proof) : [];
  const isWrong = check !== null && (!check.isWanted || results.includes('wrong'));
  return (
    <>
      <Notice tone={isWrong ? 'danger' : check ? 'info' : 'warning'} urgent>
        {t(
          isWrong
            ? 'search.wrong'
            : !check
              ? 'search.noCrypto'
              : results.includes('later')
                ? 'search.waiting'
                : 'search.found',
        )}
      </Notice>
      {isWrong && <WhatToDo />}
      <EntryFields entry={entry} candidateOf={candidateOf} />
      {check && (
        <StepList
          steps={[
            {
              result: check.isWanted ? 'right' : 'wrong',
              text: t(check.isWanted ? 'step.hash.right' : 'step.hash.wrong'),
            },
            ...PROOF.map((step) => ({
              result: check.proof[step],
              text: ledgerT(`step.${step}.${check.proof[step]}` as 'step.signature.unable'),
            })),
          ]}
        />
      )}
    </>
  );
}

/** Names whom to contact about a wrong result. */
export function WhatToDo() {
  const t = useLedgerPageT();
  return (
    <p>
      {t('search.whatToDo')} <Link to="/contact">{t('search.contact')}</Link>
    </p>
  );
}

function EntryFields({ entry, candidateOf }: Pick<Props, 'entry' | 'candidateOf'>) {
  const t = useLedgerPageT();
  const publicT = useT();
  const { kind, candidate, round, day } = readEntry(entry.entry) ?? {};
  const size = entry.proof && readCheckpoint(entry.proof.checkpoint)?.size;
  const rows: [string, ReactNode][] = [[t('entry.kind'), t(kindText(kind))]];
  if (typeof candidate === 'number') rows.push([t('entry.candidate'), candidateOf(candidate)]);
  if (typeof round === 'number') rows.push([t('entry.round'), round]);
  if (typeof day === 'string') rows.push([t('entry.day'), formatDay(publicT, day)]);
  if (entry.index !== null && size) {
    const place = formatNumber(entry.index + 1);
    rows.push([t('entry.place'), t('entry.placeOf', { place, size: formatNumber(size) })]);
  }
  return (
    <>
      <h3>{t('entry.heading')}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('entry.text')}</summary>
        <bdi>
          <code dir="ltr">{entry.entry}</code>
        </bdi>
      </details>
    </>
  );
}

/** The kinds of entries that were signed before ratings had a status. */
const FORMER_KINDS = new Map<unknown, string>([
  ['set_aside', 'excluded'],
  ['waiting', 'pending'],
]);

function kindText(kind: unknown): Extract<keyof LedgerPageEnglish, `kind.${string}`> {
  const key = `kind.${FORMER_KINDS.get(kind) ?? kind}`;
  return Object.hasOwn(pageEnglish, key) ? (key as 'kind.rating') : 'kind.other';
}
