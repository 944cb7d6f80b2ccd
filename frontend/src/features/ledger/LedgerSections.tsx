import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { useGetLedgerQuery } from './ledgerApi';
import { readCheckpoint } from './ratingCheck';
import { useLedgerT } from './texts/useLedgerT';

/** What the public record of ratings is, what it can't do, how it stands, and how anybody checks it. */
export function LedgerSections() {
  const t = useLedgerT();
  return (
    <>
      <section id="ledger">
        <h2>{t('title')}</h2>
        <h3>{t('shows.heading')}</h3>
        <p>{t('shows.text')}</p>
        <p>{t('shows.how')}</p>
        <h3>{t('hides.heading')}</h3>
        <p>{t('hides.text')}</p>
        <h3>{t('cannot.heading')}</h3>
        <p>{t('cannot.text')}</p>
        <p>{t('cannot.linked')}</p>
        <h3>{t('witness.heading')}</h3>
        <p>{t('witness.text')}</p>
        <p>
          <bdi>
            <code dir="ltr">npm run verify -- https://…</code>
          </bdi>
        </p>
      </section>
      <LedgerNow />
    </>
  );
}

/** Read when somebody opens it: the page is kept for longer than this is true. */
function LedgerNow() {
  const t = useLedgerT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('now.heading')}</summary>
        {isOpen && <LedgerState />}
      </details>
    </section>
  );
}

function LedgerState() {
  const t = useLedgerT();
  const publicT = useT();
  const { data: ledger, error, refetch } = useGetLedgerQuery();
  if (error && !ledger) return <LoadFailure title={t('now.failed')} onRetry={refetch} />;
  if (!ledger) return <Skeleton blockSize="20rem" />;
  if (!ledger.sealedAt || ledger.checkpoint === null) return <p>{t('now.none')}</p>;
  const { selfCheck, sealedAt, size, waiting, keys } = ledger;
  const time = (at: string) => <time dateTime={at}>{formatMogadishuTime(publicT, at)}</time>;
  return (
    <>
      {ledger.halted && <p role="alert">{t('now.halted')}</p>}
      {ledger.adopting > 0 && <p>{t('now.adopting')}</p>}
      <dl>
        <div>
          <dt>{t('now.entries')}</dt>
          <dd>{formatNumber(size)}</dd>
        </div>
        <div>
          <dt>{t('now.waiting')}</dt>
          <dd>{formatNumber(waiting)}</dd>
        </div>
        <div>
          <dt>{t('now.signed')}</dt>
          <dd>{time(sealedAt)}</dd>
        </div>
        <div>
          <dt>{t('now.root')}</dt>
          <dd>
            <code dir="ltr">{readCheckpoint(ledger.checkpoint)?.root}</code>
          </dd>
        </div>
        <div>
          <dt>{t('now.selfCheck')}</dt>
          <dd>
            {selfCheck ? (
              <>
                {time(selfCheck.checkedAt)}: {t(selfCheck.problemCount > 0 ? 'now.differs' : 'now.agrees')}
              </>
            ) : (
              t('now.noCheck')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('witness.files')}</dt>
          <dd>
            <a href="/ledger/checkpoint">{t('witness.checkpoint')}</a>
          </dd>
        </div>
        {keys.map(({ key }) => (
          <div key={key}>
            <dt>{t('witness.key')}</dt>
            <dd>
              <code dir="ltr">{key}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
