import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import { AddressSeen } from './AddressSeen';
import styles from './FirstSteps.module.css';
import { skippedSteps, storeSkippedSteps } from './skippedSteps';
import { NEEDED_STEPS, SETUP_STEPS, type SetupStep, STEP_PATHS, useSetupSteps } from './useSetupSteps';

/** Guides through an empty installation: the items that must exist before anybody can be rated, in order. */
export function FirstSteps({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const t = useAdminT();
  const done = useSetupSteps();
  return (
    <Panel lead={t('steps.lead')}>
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
    </Panel>
  );
}

/** Lists what an index lacks; renders nothing once it is complete. */
export function OpenSteps() {
  const t = useAdminT();
  const done = useSetupSteps();
  const [skipped, setSkipped] = useState(skippedSteps);
  const skip = (steps: readonly string[]) => {
    storeSkippedSteps(steps);
    setSkipped(steps);
  };
  const missing = SETUP_STEPS.filter((step) => done[step] === false);
  const open = missing.filter((step) => !skipped.includes(step));
  if (missing.length === 0) return null;
  if (open.length === 0) {
    return (
      <p>
        <Button onClick={() => skip([])}>{t('steps.showSkipped')}</Button>
      </p>
    );
  }
  // The metrics of a new index suffice, whether or not an administrator has reviewed them.
  const isRatable = done.titles && done.candidates;
  return (
    <Panel lead={t(isRatable ? 'steps.leadMore' : 'steps.lead')}>
      {open.map((step, index) => (
        <Step key={step} step={step} number={index + 1} done={false} onSkip={() => skip([...skipped, step])}>
          {step === 'address' && <AddressSeen />}
        </Step>
      ))}
    </Panel>
  );
}

function Panel({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useAdminT();
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('steps.heading')}</h2>
      <p className={styles.lead}>{lead}</p>
      <ol className={styles.steps}>{children}</ol>
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  number: number;
  done: boolean | undefined;
  /** Skips the step; absent if it cannot be skipped. */
  onSkip?: () => void;
  /** Performs the step on this page; absent if a link leads to it. */
  children?: ReactNode;
}

function Step({ step, number, done, onSkip, children }: StepProps) {
  const t = useAdminT();
  const path = STEP_PATHS[step];
  return (
    <li className={done ? `${styles.step} ${styles.done}` : styles.step}>
      <span className={styles.mark} aria-hidden="true">
        {done ? <CheckCircleFilled /> : number}
      </span>
      <div className={styles.body}>
        <p className={styles.way}>
          {children || path === null ? t(`steps.${step}`) : <Link to={path}>{t(`steps.${step}`)}</Link>}
          {done && <span className={styles.tag}>{t('steps.done')}</span>}
        </p>
        <p className={styles.text}>{t(`steps.${step}Text`)}</p>
        {children}
        {onSkip && (
          <Button
            type="link"
            size="small"
            className={styles.skip}
            aria-label={`${t('steps.skip')}: ${t(`steps.${step}`)}`}
            onClick={onSkip}
          >
            {t('steps.skip')}
          </Button>
        )}
      </div>
    </li>
  );
}
