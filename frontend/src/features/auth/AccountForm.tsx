import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import { EMAIL_PATTERN, fitsUsername, isLongEnough } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';

/** A new account, as the server accepts it. */
export interface Account {
  username: string;
  email: string;
  password: string;
}

interface Values extends Account {
  confirm: string;
  terms: boolean;
}

/** What another way to register needs of the form. */
export interface NamesForm {
  /** Validates all but the passwords. @returns the names; null if a field is not valid */
  names: () => Promise<Pick<Account, 'username' | 'email'> | null>;
  /** Shows a refusal at its field. */
  refuse: (error: unknown) => void;
}

interface Props {
  /** Sends the account. @returns the refusal; undefined once the account exists */
  send: (account: Account) => Promise<unknown>;
  /** The text of the button. */
  submit: string;
  isBusy: boolean;
  /** The email address of an invitation, which cannot change. */
  fixedEmail?: string;
  /** Explains why an email address is required; absent if it is clear. */
  emailHint?: string;
  /** Another way to register, below the button. */
  passkey?: ((form: NamesForm) => ReactNode) | undefined;
  /** Links to the terms, below the checkbox; without them there is no checkbox. */
  documents?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

/** The fields that the server knows. */
const SENT_FIELDS = ['username', 'email', 'password'] as const;

/** The form for a new account. A refusal is shown at its field. */
export function AccountForm(props: Props) {
  const { send, submit, isBusy, fixedEmail = '', emailHint, passkey, documents, children } = props;
  const t = useT();
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm<Values>({
    empty: t('validation.fillAll'),
    defaultValues: { username: '', email: fixedEmail, password: '', confirm: '', terms: false },
  });
  const usernameLength = t('validation.usernameLength');

  const sendAccount = handleSubmit(async ({ username, email, password }) => {
    const error = await send({ username: username.trim(), email: email.trim(), password });
    if (error) refuse(error);
  });
  const refuse = (error: unknown) =>
    showRefusal(setError, error, SENT_FIELDS, errorText(t, error, 'error.register'));
  const names = async () => {
    if (!(await trigger(['username', 'email', 'terms'], { shouldFocus: true }))) return null;
    const { username, email } = getValues();
    return { username: username.trim(), email: email.trim() };
  };

  return (
    <form className={styles.form} onSubmit={sendAccount} noValidate>
      <TextField
        {...register('username', {
          required: t('validation.usernameRequired'),
          validate: (name) => fitsUsername(name) || usernameLength,
        })}
        autoComplete="username"
        autoCapitalize="none"
        label={t('auth.username')}
        error={formState.errors.username?.message}
      />
      <TextField
        {...register('email', {
          required: t('validation.emailRequired'),
          pattern: { value: EMAIL_PATTERN, message: t('validation.email') },
        })}
        type="email"
        autoComplete="email"
        readOnly={fixedEmail !== ''}
        label={t('auth.email')}
        {...(emailHint !== undefined && { hint: emailHint })}
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...register('password', {
          required: t('validation.passwordRequired'),
          validate: (password, { confirm }) =>
            isLongEnough(password, confirm) || t('validation.passwordLength'),
        })}
        autoComplete="new-password"
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        error={formState.errors.password?.message}
      />
      <PasswordField
        {...register('confirm', {
          required: t('validation.repeatPassword'),
          validate: (confirm, { password }) => confirm === password || t('validation.passwordsMatch'),
          deps: 'password',
        })}
        autoComplete="new-password"
        label={t('auth.confirmPassword')}
        error={formState.errors.confirm?.message}
      />
      {documents && (
        <>
          <Checkbox
            {...register('terms', { validate: (agreed) => agreed || t('validation.terms') })}
            label={t('auth.terms')}
            error={formState.errors.terms?.message}
          />
          {documents}
        </>
      )}
      <Button type="submit" wide disabled={isBusy}>
        {submit}
      </Button>
      {passkey?.({ names, refuse })}
      {children}
    </form>
  );
}
