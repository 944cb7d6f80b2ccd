import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import {
  AccountsSection,
  ActionsSection,
  ExcludedSection,
} from '../../features/transparency/TransparencySections';
import { useTransparencyT } from '../../features/transparency/texts/useTransparencyT';
import { useGetTransparencyQuery } from '../../features/transparency/transparencyApi';
import { drawnAnswer } from '../../lib/api/drawnAnswer';
import type { Transparency } from '../../lib/api/types';
import { RecordFrame } from './RecordFrame';

/** Shows in numbers how administrators have used their power over the index. */
export default function TransparencyPage() {
  const t = useTransparencyT();
  const [drawn] = useState(() => drawnAnswer<Transparency>('getTransparency'));
  const { data = drawn, error, refetch } = useGetTransparencyQuery(undefined, { skip: drawn !== undefined });
  return (
    <RecordFrame title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          <AccountsSection accounts={data.accounts} />
          <ExcludedSection months={data.months} through={data.through} />
          <ActionsSection months={data.months} />
          <section>
            <h2>{t('ledger.heading')}</h2>
            <p>{t('ledger.text')}</p>
            <Link to="/ledger">{t('ledger.link')}</Link>
          </section>
        </>
      ) : error ? (
        <LoadFailure title={t('loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="60rem" />
      )}
    </RecordFrame>
  );
}
