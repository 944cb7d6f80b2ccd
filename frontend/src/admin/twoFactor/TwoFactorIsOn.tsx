import { useState } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Notice } from '../../components/Notice';
import type { TwoFactorStatus } from '../../lib/api/types';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { ProveForm } from './ProveForm';
import styles from './TwoFactor.module.css';

/** Below this number, the administrator should create new codes. */
const FEW_CODES = 3;

interface Props {
  status: TwoFactorStatus;
  onCodes: (codes: string[]) => void;
}

/** Shows since when it is on and how many recovery codes are left, with the buttons to change either. */
export function TwoFactorIsOn({ status, onCodes }: Props) {
  const t = useAdminT();
  const months = useMonths();
  const [wish, setWish] = useState<'renew' | 'end' | null>(null);
  const left = t('twoFactor.codesLeft', { count: status.recovery_codes_left });

  if (wish) {
    return (
      <ProveForm wish={wish} required={status.required} onCodes={onCodes} onClose={() => setWish(null)} />
    );
  }
  return (
    <>
      {status.since && <p>{t('twoFactor.on', { date: shortDay(months, status.since) })}</p>}
      {status.recovery_codes_left < FEW_CODES ? <Notice tone="warning">{left}</Notice> : <p>{left}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setWish('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="secondary" onClick={() => setWish('end')}>
          {t('twoFactor.end')}
        </Button>
        {status.required && <ButtonLink to="/admin">{t('twoFactor.administration')}</ButtonLink>}
      </div>
    </>
  );
}
