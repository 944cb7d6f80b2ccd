import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Steps.module.css';
import { type SetupStep, STEP_PATHS } from './useSetupSteps';

/** The frame of the first steps. */
export function StepsPanel({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useAdminT();
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('steps.heading')}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

interface Props {
  step: SetupStep;
  number: number;
  done: boolean | undefined;
  /** Skips the step; absent if it cannot be skipped. */
  onSkip?: () => void;
  /** Performs the step on this page; absent if a link leads to it. */
  children?: ReactNode;
}

/** One step, in one line of a wide window. */
export function Step({ step, number, done, onSkip, children }: Props) {
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
        <div className={styles.text}>
          <p>{t(`steps.${step}Text`)}</p>
          {children}
        </div>
      </div>
      {onSkip && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('steps.skip')}: ${t(`steps.${step}`)}`}
          onClick={onSkip}
        >
          {t('steps.skip')}
        </Button>
      )}
    </li>
  );
}
