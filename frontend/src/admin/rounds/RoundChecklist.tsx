import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { RoundChecklist as Checklist, Round } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { gapAddress, gapLabel, itemAddress } from '../home/gapLists';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { Gaps } from './Gaps';
import styles from './RoundsPage.module.css';
import { useGetRoundChecklistQuery } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

type Gap = Checklist['gaps'][number];

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
          {gaps.map((gap) => (
            <Gaps
              key={`${gap.kind} ${gap.language}`}
              heading={t(gapLabel(gap))}
              hint={r(hintOf(gap))}
              total={gap.total}
              gaps={gap.first.map((one) => ({ ...one, to: itemAddress(gap, one.search) }))}
              all={gapAddress(gap)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function hintOf({ kind }: Gap): 'keepsFromRating' | 'pictureMissing' | 'readInEnglish' {
  if (kind === 'candidate-title' || kind === 'title-metrics') return 'keepsFromRating';
  return kind === 'candidate-picture' ? 'pictureMissing' : 'readInEnglish';
}
