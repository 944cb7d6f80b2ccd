import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { LoadFailure } from '../../components/LoadFailure';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import type { Ledger } from '../../lib/api/types';
import { formatDay, formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import styles from './Ledger.module.css';
import { useGetLedgerQuery } from './ledgerApi';
import { useLedgerPageT } from './pageTexts/useLedgerPageT';
import { readCheckpoint } from './treeProof';

/** The current state of the record, never that with which the page was rendered, which may be older. */
export function LedgerState() {
  const t = useLedgerPageT();
  const { data: ledger, error, refetch } = useGetLedgerQuery();
  return (
    <section className={styles.state}>
      <h2>{t('now.heading')}</h2>
      {error && !ledger ? (
        <LoadFailure title={t('now.failed')} onRetry={refetch} />
      ) : ledger ? (
        <>
          {ledger.halted && (
            <Notice tone="danger" urgent>
              {t(`now.halted.${ledger.halted}`)}
            </Notice>
          )}
          {ledger.adopting > 0 && <Notice tone="warning">{t('now.adopting')}</Notice>}
          {ledger.sealedAt ? (
            <Checkpoint ledger={ledger} sealedAt={ledger.sealedAt} />
          ) : (
            <p>{t('now.none')}</p>
          )}
        </>
      ) : (
        <Skeleton blockSize="18rem" />
      )}
    </section>
  );
}

function Checkpoint({ ledger, sealedAt }: { ledger: Ledger; sealedAt: string }) {
  const t = useLedgerPageT();
  const publicT = useT();
  const { origin, size, waiting, checkpoint, keys, selfCheck } = ledger;
  const time = (at: string) => <time dateTime={at}>{formatMogadishuTime(publicT, at)}</time>;
  const word = (text: string | undefined) => (
    <bdi>
      <code dir="ltr">{text}</code>
    </bdi>
  );
  return (
    <>
      {selfCheck && (
        <p className={styles.verdict}>
          {selfCheck.problemCount === 0 && <Icon name="check" />}{' '}
          {t(selfCheck.problemCount > 0 ? 'now.differs' : 'now.agrees')}
        </p>
      )}
      <dl>
        <Fact name={t('now.entries')}>{formatNumber(size)}</Fact>
        <Fact name={t('now.signed')}>{time(sealedAt)}</Fact>
        <Fact name={t('now.waiting')}>{formatNumber(waiting)}</Fact>
        <Fact name={t('now.selfCheck')}>{selfCheck ? time(selfCheck.checkedAt) : t('now.noCheck')}</Fact>
      </dl>
      {waiting > 0 && <p>{t('now.whyWaiting')}</p>}
      <details>
        <summary>{t('now.details')}</summary>
        <dl>
          <Fact name={t('now.root')}>{word(readCheckpoint(checkpoint ?? '')?.root)}</Fact>
          <Fact name={t('now.origin')}>{word(origin ?? undefined)}</Fact>
          {keys.map(({ key, until }) => (
            <Fact key={key} name={t('now.key')}>
              {word(key)} {until && t('now.keyUntil', { date: formatDay(publicT, until) })}
            </Fact>
          ))}
        </dl>
        <p>
          <a href="/ledger/checkpoint">{t('witness.checkpoint')}</a>
        </p>
      </details>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
