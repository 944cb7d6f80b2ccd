import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import styles from './TwoFactor.module.css';
import { TwoFactorIsOn } from './TwoFactorIsOn';
import { useGetTwoFactorQuery } from './twoFactorApi';

/** Sets up two-factor sign-in if it is off, and shows the possible changes if it is on. */
export function TwoFactor() {
  const t = useAdminT();
  const { data, isError, refetch } = useGetTwoFactorQuery();
  /** New recovery codes, until the administrator confirms that they are saved: they are never shown again. */
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (isError && !data) return <LoadFailure title={t('twoFactor.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="12rem" />;
  return (
    <div className={styles.stack}>
      <p>{t('twoFactor.lead')}</p>
      {data.required && !data.enabled && <Notice tone="warning">{t('twoFactor.required')}</Notice>}
      {data.enabled ? <TwoFactorIsOn status={data} onCodes={setCodes} /> : <SetUp onCodes={setCodes} />}
    </div>
  );
}
