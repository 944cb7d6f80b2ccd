import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import type { Rating } from '../../lib/api/types';
import styles from './Ledger.module.css';
import { type CheckResult, STEPS } from './ratingCheck';
import { StepList } from './StepList';
import type { LedgerEnglish } from './texts/en';
import { useLedgerT } from './texts/useLedgerT';

interface Props {
  steps: CheckResult;
  /** Absent for a rating that counts. */
  status?: Rating['status'];
}

type Answer = 'right' | 'later' | 'wrong';

/** Combines several steps: wrong if any of them is; steps that this browser can't check are ignored. */
function worst(steps: CheckResult, of: readonly (typeof STEPS)[number][]): Answer {
  const results = of.map((step) => steps[step]);
  if (results.includes('wrong')) return 'wrong';
  return results.includes('later') ? 'later' : 'right';
}

/**
 * Shows the result of a check of the voter's own rating: whether it exists, is unchanged and counts, then
 * each step.
 */
export function CheckSteps({ steps, status }: Props) {
  const t = useLedgerT();
  const there = worst(steps, ['place', 'signature']);
  const same = worst(steps, ['scores', 'own', 'entry', 'grown']);
  const isWrong = there === 'wrong' || same === 'wrong';
  return (
    <div role="status">
      {isWrong ? (
        <>
          <Notice tone="danger" urgent>
            {t('check.wrong')}
          </Notice>
          <p>
            {t('check.whatToDo')} <Link to="/contact">{t('check.contact')}</Link>
          </p>
        </>
      ) : (
        there === 'later' && (
          <Notice tone="info" urgent>
            {t('check.later')}
          </Notice>
        )
      )}
      <StepList
        steps={[
          // The notice above says it while the entry is not there.
          ...(there === 'later' && !isWrong
            ? []
            : [
                { result: there, text: t(`answer.there.${there}`) },
                { result: same, text: t(`answer.same.${same}`) },
              ]),
          { result: status ? 'later' : 'right', text: t(`answer.counts.${status ?? 'counted'}`) },
        ]}
      />
      <details className={styles.how} open={isWrong}>
        <summary>{t('answer.how')}</summary>
        <StepList
          steps={STEPS.map((step) => ({
            result: steps[step],
            text: t(`step.${step}.${steps[step]}` as Extract<keyof LedgerEnglish, 'step.place.right'>),
          }))}
        />
      </details>
    </div>
  );
}
