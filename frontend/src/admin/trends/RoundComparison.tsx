import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import type { CandidateTrends } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { foundByLabel } from '../filters/foundByLabel';
import { useAdminT } from '../texts/AdminTexts';
import { SaveButtons } from '../transfer/SaveButtons';
import styles from './RoundComparison.module.css';
import { RoundTable } from './RoundTable';
import { readRounds } from './roundComparison';
import { roundCsv } from './roundCsv';
import { useGetCandidateTrendsQuery } from './trendsApi';

const NAME = 'rounds';
const FRESH = { refetchOnMountOrArgChange: true };

interface Props {
  /** At most six. */
  ids: readonly number[];
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/** Compares the averages of several candidates over several rounds; renders nothing with only one round. */
export function RoundComparison({ ids, pending }: Props) {
  const t = useAdminT();
  const queries = useTrends(ids, pending);
  const failed = queries.find(({ currentData, isError }) => isError && !currentData);
  const read = queries.flatMap(({ currentData }) => currentData ?? []);
  if (read.some(({ rounds }) => rounds.length < 2)) return null;
  return (
    <section className={styles.comparison} aria-labelledby="by-round">
      <details>
        <summary>
          <h2 id="by-round">{t('trends.heading')}</h2>
        </summary>
        <div className={styles.body}>
          {failed ? (
            <LoadFailure title={t('trends.loadFailed')} onRetry={failed.refetch} />
          ) : read.length < ids.length ? (
            <Skeleton blockSize="24rem" />
          ) : (
            <Loaded candidates={read} pending={pending} />
          )}
        </div>
      </details>
    </section>
  );
}

function Loaded({ candidates, pending }: { candidates: readonly CandidateTrends[]; pending: boolean }) {
  const t = useAdminT();
  const texts = useTexts();
  const { locale } = useLanguage();
  const id = useId();
  const picture = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const all = candidates[0]?.rounds ?? [];
  const rounds = readRounds(params.get(NAME), all);
  const choose = (chosen: number[]) => {
    const next = new URLSearchParams(params);
    next.set(NAME, chosen.join(','));
    // Keeps lists of ids readable in the address.
    navigate({ search: String(next).replaceAll('%2C', ',') }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('trends.choose')}</label>
        <Select
          id={id}
          mode="multiple"
          value={rounds.map((round) => round.id)}
          onChange={choose}
          showSearch={foundByLabel}
          options={all.map((round) => ({ value: round.id, label: texts(round, 'name') }))}
        />
      </div>
      {rounds.length > 0 ? (
        <>
          <div className={styles.buttons}>
            <SaveButtons
              name={`rounds${pending ? '-with-pending' : ''}`}
              csv={() => roundCsv(t, locale, { candidates, rounds, pending })}
              picture={picture}
            />
          </div>
          <RoundTable ref={picture} candidates={candidates} rounds={rounds} pending={pending} />
        </>
      ) : (
        <StateMessage icon="search" title={t('trends.none')} />
      )}
    </>
  );
}

/** One query for each id, in their order. */
function useTrends(ids: readonly number[], pending: boolean) {
  // React requires the same number of hooks, whatever is chosen.
  const [first, second, third, fourth, fifth, sixth] = ids;
  const of = (id: number | undefined) => (id === undefined ? skipToken : { id, pending });
  return [
    useGetCandidateTrendsQuery(of(first), FRESH),
    useGetCandidateTrendsQuery(of(second), FRESH),
    useGetCandidateTrendsQuery(of(third), FRESH),
    useGetCandidateTrendsQuery(of(fourth), FRESH),
    useGetCandidateTrendsQuery(of(fifth), FRESH),
    useGetCandidateTrendsQuery(of(sixth), FRESH),
  ].slice(0, ids.length);
}
