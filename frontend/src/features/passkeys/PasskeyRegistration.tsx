import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { isApiError } from '../../lib/api/apiError';
import type { PasskeyAccount } from '../../lib/api/types';
import { useProofOfWork } from '../../lib/proofOfWork/useProofOfWork';
import { isCancelled, makePasskey } from './ceremony';
import { useGetRegistrationOptionsMutation, useRegisterWithPasskeyMutation } from './passkeysApi';
import { usePasskeyError, usePasskeyT } from './texts/usePasskeyT';

interface Props {
  /** Validates the fields above. @returns the new account's names; null if one is not valid */
  names: () => Promise<PasskeyAccount | null>;
  /** Shows a refusal. */
  refuse: (error: unknown) => void;
  /** Called once the account exists. */
  done: (answer: { user: { email_verified?: boolean } }) => void;
}

/** Registers an account that has a passkey instead of a password. */
export function PasskeyRegistration({ names, refuse, done }: Props) {
  const p = usePasskeyT();
  const said = usePasskeyError();
  const [getOptions, { isLoading: isAsking }] = useGetRegistrationOptionsMutation();
  const [register, { isLoading }] = useRegisterWithPasskeyMutation();
  const { sendProving, isProving } = useProofOfWork();

  const show = (error: unknown) => {
    if (isApiError(error) && error.errors) refuse(error);
    else toast.error(said(error, 'error.register'));
  };

  const press = async () => {
    const account = await names();
    if (!account) return;
    const options = await getOptions(account);
    if (options.error) {
      show(options.error);
      return;
    }
    try {
      const passkey = await makePasskey(options.data);
      const { data, error } = await sendProving((proof) =>
        register({ ...account, ...passkey, ...(proof && { proof }) }),
      );
      if (data) done(data);
      else show(error);
    } catch (error) {
      if (!isCancelled(error)) toast.error(p('failed'));
    }
  };

  return (
    <>
      <Button variant="secondary" wide disabled={isAsking || isLoading || isProving} onClick={press}>
        {p('register')}
      </Button>
      <p>{p('registerText')}</p>
    </>
  );
}
