import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { useT } from '../../lib/i18n/I18nProvider';
import { askForPasskey, cancel, isCancelled, supportsAutofill } from './ceremony';
import { useGetSignInOptionsMutation, useSignInWithPasskeyMutation } from './passkeysApi';
import { usePasskeyError, usePasskeyT } from './texts/usePasskeyT';

interface Props {
  /** Whether the session is to be remembered. */
  remember: boolean;
}

/** Signs in with a passkey: by a button, and by the list that a browser shows below the field for the address. */
export function PasskeySignIn({ remember }: Props) {
  const t = useT();
  const p = usePasskeyT();
  const said = usePasskeyError();
  const [getOptions] = useGetSignInOptionsMutation();
  const [signIn, { isLoading }] = useSignInWithPasskeyMutation();
  const remembered = useRef(remember);
  remembered.current = remember;

  const ask = async (autofill: boolean) => {
    const options = await getOptions();
    if (options.error) {
      if (!autofill) toast.error(said(options.error, 'error.login'));
      return;
    }
    let given: Awaited<ReturnType<typeof askForPasskey>>;
    try {
      given = await askForPasskey(options.data, autofill);
    } catch (error) {
      if (!autofill && !isCancelled(error)) toast.error(p('failed'));
      return;
    }
    const { error } = await signIn({ ...given, remember: remembered.current });
    if (error) toast.error(said(error, 'error.login'));
    else toast.success(t('auth.loginSuccess'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's list is asked for once
  useEffect(() => {
    let left = false;
    void supportsAutofill().then((can) => {
      if (can && !left) void ask(true);
    });
    return () => {
      left = true;
      cancel();
    };
  }, []);

  return (
    <Button variant="secondary" wide disabled={isLoading} onClick={() => ask(false)}>
      {p('signIn')}
    </Button>
  );
}
