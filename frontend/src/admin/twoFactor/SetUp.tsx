import { useState } from 'react';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { errorTextOr } from '../../lib/api/errorText';
import type { TwoFactorSetup } from '../../lib/api/types';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { ConnectApp } from './ConnectApp';
import styles from './TwoFactor.module.css';
import { useBeginTwoFactorMutation } from './twoFactorApi';

const EMPTY = { current_password: '' };

/** Asks for the password, then shows how to connect an app. */
export function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useAdminT();
  const publicT = useT();
  const [begin, { isLoading }] = useBeginTwoFactorMutation();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });

  const submit = handleSubmit(async (body) => {
    const { data, error } = await begin(body);
    if (data) {
      reset(EMPTY);
      setSetup(data);
      return;
    }
    showRefusal(setError, error, ['current_password'], errorTextOr(publicT, error, t('twoFactor.failed')));
  });

  if (setup) return <ConnectApp setup={setup} onCodes={onCodes} onCancel={() => setSetup(null)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('twoFactor.needs')}</p>
      <PasswordField
        {...register('current_password', { required: publicT('validation.currentPasswordRequired') })}
        autoComplete="current-password"
        label={publicT('profile.currentPassword')}
        error={formState.errors.current_password?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'twoFactor.beginning' : 'twoFactor.begin')}
        </Button>
      </div>
    </form>
  );
}
