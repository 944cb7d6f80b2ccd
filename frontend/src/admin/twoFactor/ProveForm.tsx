import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { errorTextOr } from '../../lib/api/errorText';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TwoFactor.module.css';
import { useEndTwoFactorMutation, useRenewRecoveryCodesMutation } from './twoFactorApi';

interface Props {
  /** The result: new recovery codes, or two-factor sign-in switched off. */
  wish: 'renew' | 'end';
  /** True if administrators must use two-factor sign-in. */
  required: boolean;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

const FIELDS = ['current_password', 'code'] as const;

/** Asks for the proofs that a stolen session lacks. */
export function ProveForm({ wish, required, onCodes, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [end, { isLoading: isEnding }] = useEndTwoFactorMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { current_password: '', code: '' },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = isRenewing || isEnding;

  const submit = handleSubmit(async ({ current_password, code }) => {
    const body = { current_password, code: code.trim() };
    const { data, error } = wish === 'renew' ? await renew(body) : await end(body);
    if (error) {
      showRefusal(setError, error, FIELDS, errorTextOr(publicT, error, t('twoFactor.failed')));
      return;
    }
    toast.success(t(wish === 'renew' ? 'twoFactor.renewed' : 'twoFactor.ended'));
    onClose();
    if (data) onCodes(data);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`twoFactor.${wish}`)}
      </h2>
      <p>
        {t(`twoFactor.${wish}Text`)} {wish === 'end' && required && t('twoFactor.endRequired')}
      </p>
      <p>{t('twoFactor.prove')}</p>
      <PasswordField
        {...register('current_password', { required: publicT('validation.currentPasswordRequired') })}
        autoComplete="current-password"
        label={publicT('profile.currentPassword')}
        error={formState.errors.current_password?.message}
      />
      <TextField
        {...register('code', { validate: (code) => code.trim() !== '' || publicT('twoFactor.codeNeeded') })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        label={t('twoFactor.proveCode')}
        error={formState.errors.code?.message}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t('twoFactor.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'twoFactor.beginning' : `twoFactor.${wish}`)}
        </Button>
      </div>
    </form>
  );
}
