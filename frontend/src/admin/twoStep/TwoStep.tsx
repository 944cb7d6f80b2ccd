import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import styles from './TwoStep.module.css';
import { TwoStepIsOn } from './TwoStepIsOn';
import { useGetTwoStepQuery } from './twoStepApi';

/** Sets the second step up where it is off, and says what can be done about it where it is on. */
export function TwoStep() {
  const t = useAdminT();
  const { data, isError, refetch } = useGetTwoStepQuery();
  /** New recovery codes, until somebody says that they are kept: they are never shown again. */
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (isError && !data) return <LoadFailure title={t('twoStep.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="12rem" />;
  return (
    <div className={styles.stack}>
      <p>{t('twoStep.lead')}</p>
      {data.required && !data.enabled && <Notice tone="warning">{t('twoStep.required')}</Notice>}
      {data.enabled ? <TwoStepIsOn status={data} onCodes={setCodes} /> : <SetUp onCodes={setCodes} />}
    </div>
  );
}
