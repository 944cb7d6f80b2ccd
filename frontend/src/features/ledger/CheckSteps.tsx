import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import styles from './Ledger.module.css';
import { type CheckResult, STEPS, type StepResult } from './ratingCheck';
import type { LedgerEnglish } from './texts/en';
import { useLedgerT } from './texts/useLedgerT';

/** Beside the words, for those who look first. */
const MARKS: Record<StepResult, string> = { right: '✓', wrong: '✗', later: '…', unable: '–' };

/** What a check of one's own rating has come to: the result first, then step by step. */
export function CheckSteps({ steps }: { steps: CheckResult }) {
  const t = useLedgerT();
  const results = Object.values(steps);
  const isWrong = results.includes('wrong');
  const isLater = results.includes('later');
  return (
    <div>
      <Notice tone={isWrong ? 'danger' : 'info'} urgent>
        {t(isWrong ? 'check.wrong' : isLater ? 'check.later' : 'check.right')}
      </Notice>
      {isWrong && (
        <p>
          {t('check.whatToDo')} <Link to="/contact">{t('check.contact')}</Link>
        </p>
      )}
      <ul className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} data-result={steps[step]}>
            <span aria-hidden="true">{MARKS[steps[step]]}</span>{' '}
            {t(`step.${step}.${steps[step]}` as Extract<keyof LedgerEnglish, 'step.place.right'>)}
          </li>
        ))}
      </ul>
    </div>
  );
}
