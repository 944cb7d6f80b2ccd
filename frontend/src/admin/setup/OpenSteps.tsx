import { Button } from 'antd';
import { useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { AddressSeen } from './AddressSeen';
import { Step, StepsPanel } from './Steps';
import { skippedSteps, storeSkippedSteps } from './skippedSteps';
import { SETUP_STEPS, type SetupStep, useSetupSteps } from './useSetupSteps';

/** The number of steps in sight once voters can rate; the others are folded, because they can wait. */
const FIRST_SHOWN = 3;

/** Lists what an index lacks; renders nothing once it is complete. */
export default function OpenSteps() {
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
  const isEmpty = done.titles === false || done.candidates === false;
  const shown = isEmpty ? open.length : FIRST_SHOWN;
  const show = (step: SetupStep, number: number) => (
    <Step key={step} step={step} number={number} done={false} onSkip={() => skip([...skipped, step])}>
      {step === 'address' && <AddressSeen />}
    </Step>
  );
  const others = open.slice(shown);
  return (
    <StepsPanel lead={t(isEmpty ? 'steps.lead' : 'steps.leadMore')}>
      <ol>{open.slice(0, shown).map((step, index) => show(step, index + 1))}</ol>
      {others.length > 0 && (
        <details>
          <summary>{t('steps.more', { number: String(others.length) })}</summary>
          <ol start={FIRST_SHOWN + 1}>{others.map((step, index) => show(step, index + FIRST_SHOWN + 1))}</ol>
        </details>
      )}
    </StepsPanel>
  );
}
