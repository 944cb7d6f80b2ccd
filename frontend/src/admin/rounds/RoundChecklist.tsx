import { LoadFailure } from '../../components/LoadFailure';
import type { RoundChecklist as Checklist, Round } from '../../lib/api/types';
import { gapAddress, gapLabel, itemAddress } from '../home/gapLists';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { Gaps } from './Gaps';
import styles from './RoundsPage.module.css';
import { useGetRoundChecklistQuery } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

type Gap = Checklist['gaps'][number];

/** Lists what is missing in the round that is open or opens next. An open round in which nothing is needs no word. */
export function RoundChecklist({ round }: { round: Round }) {
  const t = useAdminT();
  const r = useRoundsT();
  const { data, isError, refetch } = useGetRoundChecklistQuery(undefined, FRESH);
  if (isError && !data) return <LoadFailure title={r('checkFailed')} onRetry={refetch} />;
  if (!data) return null;
  if (data.gaps.length === 0)
    return round.state === 'planned' && <p className={styles.ready}>{r('ready')}</p>;
  return (
    <section className={styles.part} aria-labelledby="checklist">
      <h3 id="checklist">{r('missing')}</h3>
      <div className={styles.gaps}>
        {data.gaps.map((gap) => (
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
    </section>
  );
}

function hintOf({ kind }: Gap): 'keepsFromRating' | 'pictureMissing' | 'readInEnglish' {
  if (kind === 'candidate-title' || kind === 'title-metrics') return 'keepsFromRating';
  return kind === 'candidate-picture' ? 'pictureMissing' : 'readInEnglish';
}
