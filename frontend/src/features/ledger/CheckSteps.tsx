import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { type CheckResult, STEPS } from './ratingCheck';
import { StepList } from './StepList';
import type { LedgerEnglish } from './texts/en';
import { useLedgerT } from './texts/useLedgerT';

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
      <StepList
        steps={STEPS.map((step) => ({
          result: steps[step],
          text: t(`step.${step}.${steps[step]}` as Extract<keyof LedgerEnglish, 'step.place.right'>),
        }))}
      />
    </div>
  );
}
