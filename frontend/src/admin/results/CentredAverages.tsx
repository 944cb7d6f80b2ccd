import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CentredAverages as Averages } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { useGetCentredAveragesQuery } from '../figures/figuresApi';
import cards from '../figures/OverviewCards.module.css';
import { DataList } from '../table/DataList';
import type { DataColumn } from '../table/dataColumn';
import { listPage } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';
import { usePolling } from '../table/usePolling';
import { useTableView } from '../table/useTableView';
import styles from './Results.module.css';
import { useResultsT } from './texts/useResultsT';

type Sort = 'centred' | 'plain';
type Row = Averages['candidates'][number] & { id: number };

const DEFAULTS: TableDefaults<Sort> = { sorts: ['centred', 'plain'], sort: 'centred', order: 'asc' };
const RULES = {
  texts: () => [],
  compare: {
    centred: (a: Row, b: Row) => a.centredRank - b.centredRank,
    plain: (a: Row, b: Row) => a.rank - b.rank,
  },
};
/** The interval at which the page asks for averages that are being computed, in milliseconds. */
const POLL_MS = 2_000;

/** Shows on request how the order would be if all voters were equally strict. */
export function CentredAverages() {
  const r = useResultsT();
  const [asked, setAsked] = useState(false);
  return (
    <section className={cards.card}>
      <h2>{r('centred')}</h2>
      <p className={styles.hint}>{r('hint')}</p>
      {asked ? (
        <Computed />
      ) : (
        <div>
          <Button onClick={() => setAsked(true)}>{r('compute')}</Button>
        </div>
      )}
    </section>
  );
}

function Computed() {
  const r = useResultsT();
  const { data, isError, refetch } = useGetCentredAveragesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  usePolling(refetch, data?.computedAt === null ? POLL_MS : null);
  if (isError) return <LoadFailure title={r('failed')} onRetry={refetch} />;
  if (!data?.computedAt)
    return (
      <div role="status">
        <p>{r('computing')}</p>
        <Skeleton blockSize="20rem" />
      </div>
    );
  if (data.candidates.length === 0) return <p>{r('none')}</p>;
  return <Comparison averages={data} time={data.computedAt} />;
}

function Comparison({ averages, time }: { averages: Averages; time: string }) {
  const r = useResultsT();
  const t = useT();
  const texts = useTexts();
  const [view, show] = useTableView(DEFAULTS);
  const { candidates, pairs, reversedPairs, voters } = averages;
  const all = candidates.map((one): Row => ({ ...one, id: one.candidate.id }));
  const { rows, total } = listPage(all, view, RULES);
  return (
    <>
      <p>
        {r('change', {
          part: `${formatScore((100 * reversedPairs) / Math.max(1, pairs))} %`,
          moved: formatNumber(candidates.filter(({ rank, centredRank }) => rank !== centredRank).length),
          count: candidates.length,
        })}{' '}
        {r('voters', { voters: formatNumber(voters), time: formatMogadishuTime(t, time) })}
      </p>
      <DataList
        label={r('centred')}
        columns={columnsOf(r, candidates)}
        data={{ rows, total, busy: false, failed: false, onRetry: () => undefined }}
        view={view}
        onShow={show}
        nameOf={({ candidate }) => texts(candidate, 'name')}
        failed={r('failed')}
        empty={null}
      />
    </>
  );
}

function columnsOf(
  r: ReturnType<typeof useResultsT>,
  candidates: Averages['candidates'],
): DataColumn<Row, Sort>[] {
  const isWeighted = candidates.some(({ weightedAverage }) => weightedAverage !== undefined);
  const numeric = { numeric: true, width: 132 };
  return [
    {
      key: 'name',
      title: r('candidate'),
      slot: 'heading',
      minWidth: 136,
      cell: ({ candidate }) => (
        <Link to={`/admin/candidates/${candidate.id}`}>
          <Content of={candidate} field="name" />
        </Link>
      ),
    },
    { ...numeric, key: 'rank', title: r('rank'), sort: 'plain', cell: ({ rank }) => formatNumber(rank) },
    {
      ...numeric,
      key: 'average',
      title: r('average'),
      cell: ({ average }) => <bdi>{formatScore(average)}</bdi>,
    },
    ...(isWeighted
      ? [
          {
            ...numeric,
            width: 180,
            key: 'weighted',
            title: r('weighted'),
            cell: ({ weightedAverage, effectiveRatings }: Row) =>
              weightedAverage === undefined || effectiveRatings === undefined ? (
                '–'
              ) : (
                <>
                  <bdi>{formatScore(weightedAverage)}</bdi>{' '}
                  <small>{r('effective', { count: effectiveRatings })}</small>
                </>
              ),
          },
        ]
      : []),
    {
      ...numeric,
      key: 'centredRank',
      title: r('centredRank'),
      sort: 'centred',
      cell: ({ centredRank }) => formatNumber(centredRank),
    },
    {
      ...numeric,
      key: 'centredAverage',
      title: r('centredAverage'),
      cell: ({ centredAverage }) => <bdi>{formatScore(centredAverage)}</bdi>,
    },
    { ...numeric, key: 'ratings', title: r('ratings'), cell: ({ ratings }) => formatNumber(ratings) },
  ];
}
