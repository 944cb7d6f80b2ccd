import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { REASON_BELOW } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { type Account, AccountForm, type NamesForm } from './AccountForm';
import { useFreshAuthError } from './useFreshAuthError';
import { useRegistration } from './useRegistration';

/** The time that it takes to read two sentences. */
const LONGER_MS = 5000;

interface Props {
  /** Links to the terms, below the checkbox. */
  documents: ReactNode;
  /** Another way to register. @param done called once the account exists */
  passkey?: (form: NamesForm, done: (answer: Registered) => void) => ReactNode;
}

interface Registered {
  user: { email_verified?: boolean };
}

/** Registers a voter; a taken name or address is reported at its field. */
export function RegisterForm({ documents, passkey }: Props) {
  const t = useT();
  useFreshAuthError();
  const { registerAccount, isLoading, isProving } = useRegistration();

  const send = async (account: Account) => {
    const { data, error } = await registerAccount(account);
    if (!data) return error;
    tell(data);
    return undefined;
  };
  const tell = ({ user }: Registered) => {
    const success = t('auth.registerSuccess');
    // In one toast, because on a phone a second one would cover the first.
    if (user.email_verified !== false) toast.success(success);
    else toast.success(success + REASON_BELOW + t('verify.registered'), { duration: LONGER_MS });
  };

  return (
    <AccountForm
      send={send}
      submit={t(isProving ? 'auth.proving' : isLoading ? 'auth.registering' : 'auth.register')}
      isBusy={isLoading || isProving}
      emailHint={t('auth.emailHint')}
      documents={documents}
      passkey={passkey && ((form) => passkey(form, tell))}
    >
      <p className="visually-hidden" role="status">
        {isProving && t('auth.proving')}
      </p>
    </AccountForm>
  );
}
