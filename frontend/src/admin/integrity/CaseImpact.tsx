import type { CaseFindings } from '../../lib/api/types';
import { Panel } from '../shell/Panel';
import { useAdminT } from '../texts/AdminTexts';
import { CaseTimeline } from './CaseTimeline';
import { noMoves } from './caseMoves';
import { EffectsTable, IntervalTable } from './EffectsTable';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';

/** The number of candidates with visible figures; a press shows the others. */
const FIRST = 3;

/** Shows which candidates a case moves, and how far; its statistics and days are folded. */
export function CaseImpact({ findings }: { findings: CaseFindings }) {
  const t = useAdminT();
  const c = useCaseT();
  const { effects, moved } = findings;
  const more = moved.candidates - effects.length;
  const rest = effects.slice(FIRST);
  return (
    <Panel heading={t('cases.impact')}>
      {effects.length === 0 ? (
        <p className={styles.hint}>{c(noMoves(findings))}</p>
      ) : (
        <>
          <EffectsTable label={c('effectsLead')} effects={effects.slice(0, FIRST)} />
          {rest.length > 0 && (
            <details className={styles.how}>
              <summary>{c('allOthers', { count: moved.candidates - FIRST })}</summary>
              <EffectsTable label={c('allOthers', { count: moved.candidates - FIRST })} effects={rest} />
              {more > 0 && <p className={styles.hint}>{c('moreEffects', { count: more })}</p>}
            </details>
          )}
          <details className={styles.how}>
            <summary>{c('howWeKnow')}</summary>
            <div className={styles.unfolded}>
              <IntervalTable effects={effects.slice(0, FIRST)} />
              <CaseTimeline findings={findings} />
            </div>
          </details>
        </>
      )}
    </Panel>
  );
}
