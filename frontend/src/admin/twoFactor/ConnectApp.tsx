import { QRCodeSVG } from '@rc-component/qrcode';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { errorTextOr } from '../../lib/api/errorText';
import type { TwoFactorSetup } from '../../lib/api/types';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TwoFactor.module.css';
import { useConfirmTwoFactorMutation } from './twoFactorApi';
import { useCopy } from './useCopy';

interface Props {
  setup: TwoFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The white border around a QR code in modules, which scanners require (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Shows the secret for an authenticator app, and asks for the app's first code. */
export function ConnectApp({ setup, onCodes, onCancel }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const copy = useCopy();
  const [confirm, { isLoading }] = useConfirmTwoFactorMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = handleSubmit(async ({ code }) => {
    const { data, error } = await confirm({ code: code.trim() });
    if (data) {
      toast.success(t('twoFactor.switchedOn'));
      onCodes(data.data.recovery_codes);
      return;
    }
    showRefusal(setError, error, ['code'], errorTextOr(publicT, error, t('twoFactor.failed')));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('twoFactor.scanTitle')}
      </h2>
      <p>{t('twoFactor.scan')}</p>
      <QRCodeSVG
        className={styles.qr}
        value={setup.uri}
        size={232}
        level="M"
        marginSize={QUIET_ZONE}
        role="img"
        aria-label={t('twoFactor.qr')}
      />
      <p>{t('twoFactor.secret')}</p>
      <div className={styles.secret}>
        <code dir="ltr">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button variant="secondary" onClick={() => copy(setup.secret)}>
          {t('twoFactor.copySecret')}
        </Button>
      </div>
      <p>{t('twoFactor.enter')}</p>
      <TextField
        {...register('code', { validate: (code) => code.trim() !== '' || publicT('twoFactor.codeNeeded') })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={64}
        label={t('twoFactor.code')}
        error={formState.errors.code?.message}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isLoading} onClick={onCancel}>
          {t('twoFactor.cancel')}
        </Button>
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'twoFactor.beginning' : 'twoFactor.switchOn')}
        </Button>
      </div>
    </form>
  );
}
