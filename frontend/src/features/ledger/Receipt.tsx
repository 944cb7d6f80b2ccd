import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { isApiError } from '../../lib/api/apiError';
import type { Rating } from '../../lib/api/types';
import { copyText } from '../../lib/copyText';
import { CheckSteps } from './CheckSteps';
import styles from './Ledger.module.css';
import { useLazyGetLedgerEntryQuery, useLazyGetLedgerQuery, useLazyGetReceiptQuery } from './ledgerApi';
import { type CheckedRating, type CheckResult, checkRating } from './ratingCheck';
import { keepShownTree, readSeenTree } from './seenTree';
import { useLedgerT } from './texts/useLedgerT';

interface Props {
  ratingId: number;
  rating: Omit<CheckedRating, 'receipt'>;
  /** Absent for a rating that counts. */
  status: Rating['status'];
  /** Absent while a rating from before the ledger has no receipt. */
  receipt: string | undefined;
}

type Outcome = { steps: CheckResult } | 'notYet' | 'failed' | 'noCrypto';

/** Shows the receipt of the voter's own rating, with a button to check it. It has no button to share it. */
export default function Receipt({ ratingId, rating, receipt, status }: Props) {
  const t = useLedgerT();
  const [getReceipt] = useLazyGetReceiptQuery();
  const [getEntry] = useLazyGetLedgerEntryQuery();
  const [getLedger] = useLazyGetLedgerQuery();
  const [checking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  if (!receipt) return <p className={styles.muted}>{t('receipt.none')}</p>;

  const look = async (): Promise<Outcome> => {
    const [opening, entry, ledger] = await Promise.all([
      getReceipt(ratingId),
      getEntry(receipt),
      getLedger(),
    ]);
    const error = opening.error ?? entry.error ?? ledger.error;
    if (isApiError(error) && error.code === 'NOT_IN_LEDGER') return 'notYet';
    // A failed response still contains the data of the previous one.
    if (error || !opening.data || !entry.data || !ledger.data) return 'failed';
    const keys = ledger.data.keys.map(({ key }) => key);
    const told = { opening: opening.data, entry: entry.data, keys, seen: readSeenTree() };
    const steps = await checkRating({ ...rating, receipt }, told).catch(() => null);
    if (!steps) return 'noCrypto';
    keepShownTree(entry.data, steps);
    return { steps };
  };
  const check = async () => {
    setChecking(true);
    setOutcome(await look());
    setChecking(false);
  };
  const copy = async () => setCopied((await copyText(receipt)) ? 'copied' : 'notCopied');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.receipt} role="group" aria-label={t('receipt.heading')}>
      <p>
        {t('receipt.heading')}{' '}
        <code className={styles.hash} dir="ltr" title={receipt}>
          {receipt.slice(0, 8)}…{receipt.slice(-8)}
        </code>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={checking} onClick={check}>
          {t(checking ? 'check.running' : 'check.button')}
        </Button>
        <Button variant="secondary" onClick={copy}>
          {t('receipt.copy')}
        </Button>
        <span role="status">{copied && t(`receipt.${copied}`)}</span>
      </div>
      {outcome &&
        (typeof outcome === 'string' ? (
          <Notice tone={outcome === 'failed' ? 'danger' : 'warning'} urgent>
            {t(`check.${outcome}`)}
          </Notice>
        ) : (
          <CheckSteps steps={outcome.steps} status={status} />
        ))}
      <details className={styles.muted}>
        <summary>{t('receipt.what')}</summary>
        <p>{t('receipt.text')}</p>
        <p>{t('receipt.private')}</p>
        <p>
          <Link to="/ledger">{t('receipt.more')}</Link>
        </p>
      </details>
    </div>
  );
}
