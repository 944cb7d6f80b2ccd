import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { RoundChecklist as Checklist, Round } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { Gaps } from '../overview/Gaps';
import { FRESH } from '../table/serverPage';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import styles from './RoundsPage.module.css';
import { useGetRoundChecklistQuery } from './roundsApi';
import { type RoundsT, useRoundsT } from './texts/useRoundsT';

type Gap = Checklist['gaps'][number];

/** The pages that list missing parts: all items that lack the part, or a search for one. */
const LISTS: Readonly<Record<Gap['kind'], { path: string; lacks: (gap: Gap) => string | null }>> = {
  'candidate-title': { path: '/admin', lacks: () => 'title' },
  'candidate-name': { path: '/admin', lacks: () => 'nameAr' },
  'title-metrics': { path: '/admin/titles', lacks: () => null },
  'title-texts': { path: '/admin/titles', lacks: ({ language }) => language },
  'metric-texts': { path: '/admin/metrics', lacks: ({ language }) => language },
};

/** Lists the candidates, titles and metrics of a round, and what is missing before it starts. */
export function RoundChecklist({ round }: { round: Round }) {
  const r = useRoundsT();
  const texts = useTexts();
  const { data, isError, refetch } = useGetRoundChecklistQuery(undefined, FRESH);
  const name = texts(round, 'name');
  return (
    <section className={styles.card} aria-labelledby="checklist" aria-busy={!data && !isError}>
      <h2 id="checklist">{r(round.state === 'planned' ? 'checkPlanned' : 'checkOpen', { name })}</h2>
      {data ? (
        <Loaded checklist={data} />
      ) : isError ? (
        <LoadFailure title={r('checkFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="8rem" />
      )}
    </section>
  );
}

function Loaded({ checklist }: { checklist: Checklist }) {
  const t = useAdminT();
  const r = useRoundsT();
  const { candidates, titles, metrics, gaps } = checklist;
  return (
    <>
      <ul className={styles.amounts}>
        <li>{r('candidates', { count: candidates })}</li>
        <li>{r('titles', { count: titles })}</li>
        <li>{r('metrics', { count: metrics })}</li>
      </ul>
      {gaps.length === 0 ? (
        <p className={styles.ready}>{r('ready')}</p>
      ) : (
        <div className={styles.gaps}>
          {gaps.map((gap) => {
            const { path, lacks } = LISTS[gap.kind];
            const lacking = lacks(gap);
            return (
              <Gaps
                key={`${gap.kind} ${gap.language}`}
                heading={headingOf(t, r, gap)}
                hint={r(
                  gap.kind === 'candidate-title' || gap.kind === 'title-metrics'
                    ? 'keepsFromRating'
                    : 'readInEnglish',
                )}
                none=""
                total={gap.total}
                gaps={gap.first.map((one) => ({
                  ...one,
                  to: `${path}?search=${encodeURIComponent(one.search)}`,
                }))}
                all={lacking ? `${path}?lacks=${lacking}` : undefined}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

function headingOf(t: AdminT, r: RoundsT, { kind, language }: Gap): string {
  switch (kind) {
    case 'candidate-title':
      return t('overview.candidatesWithoutTitle');
    case 'title-metrics':
      return t('overview.titlesWithoutMetrics');
    case 'candidate-name':
      return r('lackNames');
    case 'title-texts':
      return r(language === 'so' ? 'lackTitles.so' : 'lackTitles.ar');
    case 'metric-texts':
      return r(language === 'so' ? 'lackMetrics.so' : 'lackMetrics.ar');
  }
}
