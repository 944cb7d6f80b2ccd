import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Office } from '../../components/ranking/Office';
import { Skeleton } from '../../components/Skeleton';
import type { CentredAverages as Averages } from '../../lib/api/types';
import { Content, textIn } from '../../lib/i18n/Content';
import { type T, useLanguage, useT } from '../../lib/i18n/I18nProvider';
import type { Locale } from '../../lib/i18n/locales';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { useGetCentredAveragesQuery } from '../figures/figuresApi';
import { FromTo } from '../integrity/FromTo';
import { UnderReviewTag } from '../integrity/UnderReviewTag';
import { DataList } from '../table/DataList';
import type { DataColumn } from '../table/dataColumn';
import { compareTexts, listPage } from '../table/listPage';
import { shortTime } from '../table/shortTime';
import type { TableDefaults } from '../table/tableView';
import { usePolling } from '../table/usePolling';
import { useTableView } from '../table/useTableView';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';
import { useResultsT } from './texts/useResultsT';

const SORTS = ['name', 'rank', 'average', 'ratings'] as const;
type Sort = (typeof SORTS)[number];
type Row = Averages['candidates'][number] & { id: number };

/** The candidates of one office together. */
const DEFAULTS: TableDefaults<Sort> = { sorts: SORTS, sort: 'rank', order: 'asc' };

const rulesIn = (locale: Locale) => {
  const by = (field: 'name' | 'title') => (a: Row, b: Row) =>
    compareTexts(textIn(locale, a.candidate, field), textIn(locale, b.candidate, field));
  return {
    texts: () => [],
    compare: {
      name: by('name'),
      rank: (a: Row, b: Row) => by('title')(a, b) || a.centredRank - b.centredRank,
      average: (a: Row, b: Row) => a.centredAverage - b.centredAverage,
      ratings: (a: Row, b: Row) => a.ratings - b.ratings,
    },
  };
};
/** The interval at which the page asks for averages that are being computed, in milliseconds. */
const POLL_MS = 2_000;

/** Shows on request how the order would be if all voters were equally strict. */
export function CentredAverages() {
  const r = useResultsT();
  const [asked, setAsked] = useState(false);
  return (
    <section className={asked ? `${styles.tool} ${styles.wide}` : styles.tool}>
      <h3>{r('centred')}</h3>
      <p className={styles.hint}>{r('hint')}</p>
      {asked ? (
        <Computed />
      ) : (
        <div>
          <Button className={styles.long} onClick={() => setAsked(true)}>
            {r('compute')}
          </Button>
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

interface ComparisonProps {
  averages: Averages;
  time: string;
}

function Comparison({ averages, time }: ComparisonProps) {
  const r = useResultsT();
  const t = useAdminT();
  const publicT = useT();
  const { locale } = useLanguage();
  const [view, show] = useTableView(DEFAULTS);
  const { candidates, pairs, reversedPairs, voters } = averages;
  const all = candidates.map((one): Row => ({ ...one, id: one.candidate.id }));
  const ranked = candidates.filter(({ rankInTitle }) => rankInTitle !== null);
  const { rows, total } = listPage(all, view, rulesIn(locale));
  return (
    <>
      <p>
        {r('change', {
          part: `${formatScore((100 * reversedPairs) / Math.max(1, pairs))}\u00a0%`,
          moved: formatNumber(ranked.filter((one) => one.rankInTitle !== one.centredRankInTitle).length),
          count: ranked.length,
        })}{' '}
        {r('voters', { voters: formatNumber(voters), time: shortTime({ publicT, locale }, time) })}
      </p>
      <p className={styles.hint}>{r('plainCentred')}</p>
      <DataList
        label={r('centred')}
        columns={columnsOf({ r, t, publicT }, candidates)}
        data={{ rows, total, busy: false, failed: false, onRetry: () => undefined }}
        view={view}
        onShow={show}
        nameOf={({ candidate }) => textIn(locale, candidate, 'name')}
        failed={r('failed')}
        empty={null}
      />
    </>
  );
}

function columnsOf(
  { r, t, publicT }: { r: ReturnType<typeof useResultsT>; t: AdminT; publicT: T },
  candidates: Averages['candidates'],
): DataColumn<Row, Sort>[] {
  const isWeighted = candidates.some(({ weightedAverage }) => weightedAverage !== undefined);
  return [
    {
      key: 'name',
      title: t('cases.candidate'),
      slot: 'heading',
      sort: 'name',
      cell: ({ candidate }) => (
        <>
          <Link to={`/admin/candidates/${candidate.id}`}>
            <Content of={candidate} field="name" />
          </Link>
          <UnderReviewTag of={candidate.id} />
        </>
      ),
    },
    {
      key: 'office',
      title: t('field.title'),
      atName: 'below',
      cell: ({ candidate }) => <Office of={candidate} />,
    },
    {
      key: 'rank',
      title: publicT('candidate.inTitleLabel'),
      sort: 'rank',
      width: 150,
      cell: ({ rank, centredRank, rankInTitle, centredRankInTitle }) => {
        const overall = <FromTo from={formatNumber(rank)} to={formatNumber(centredRank)} />;
        return (
          <>
            {rankInTitle !== null && centredRankInTitle !== null && (
              <FromTo from={formatNumber(rankInTitle)} to={formatNumber(centredRankInTitle)} />
            )}{' '}
            <small className={styles.overall}>
              {publicT('candidate.overallLabel')} {overall}
            </small>
          </>
        );
      },
    },
    {
      key: 'average',
      title: t('figures.average'),
      sort: 'average',
      firstOrder: 'desc',
      width: 150,
      cell: ({ average, centredAverage }) => (
        <FromTo from={formatScore(average)} to={formatScore(centredAverage)} />
      ),
    },
    ...(isWeighted
      ? [
          {
            width: 180,
            key: 'weighted',
            title: r('weighted'),
            cell: ({ weightedAverage, effectiveRatings }: Row) =>
              weightedAverage === undefined || effectiveRatings === undefined ? (
                t('table.none')
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
      key: 'ratings',
      title: r('ratings'),
      sort: 'ratings',
      firstOrder: 'desc',
      numeric: true,
      width: 150,
      cell: ({ ratings }) => formatNumber(ratings),
    },
  ];
}
