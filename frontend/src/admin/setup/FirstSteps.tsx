import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { Step, StepsPanel } from './Steps';
import styles from './Steps.module.css';
import { NEEDED_STEPS, useSetupSteps } from './useSetupSteps';

/** Guides through an empty installation: the items that must exist before anybody can be rated, in order. */
export default function FirstSteps({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const t = useAdminT();
  const done = useSetupSteps();
  return (
    <StepsPanel lead={t('steps.lead')}>
      <ol>
        {NEEDED_STEPS.map((step, index) => (
          <Step key={step} step={step} number={index + 1} done={done[step]}>
            {step === 'candidates' && (
              <p className={styles.ways}>
                <Button onClick={onAdd}>{t('steps.candidates')}</Button>
                <Button onClick={onImport}>{t('transfer.importCandidates')}</Button>
              </p>
            )}
          </Step>
        ))}
      </ol>
    </StepsPanel>
  );
}
