import toast from 'react-hot-toast';
import { type Account, AccountForm } from './AccountForm';
import { useLoginMutation } from './authApi';
import { useSetUpMutation } from './setupApi';
import { useSetupT } from './setupTexts';

interface Props {
  /** The secret of the link. */
  token: string;
  /** Called once the administrator is signed in. */
  onDone: () => void;
}

/** Creates the first administrator's account, and signs in. */
export function SetupForm({ token, onDone }: Props) {
  const s = useSetupT();
  const [setUp, settingUp] = useSetUpMutation();
  const [login, signingIn] = useLoginMutation();
  const isBusy = settingUp.isLoading || signingIn.isLoading;

  const send = async (account: Account) => {
    const { error } = await setUp({ token, ...account });
    if (error) return error;
    toast.success(s('done'));
    const { email, password } = account;
    if (!(await login({ email, password })).error) onDone();
    return undefined;
  };

  return <AccountForm send={send} submit={s(isBusy ? 'creating' : 'create')} isBusy={isBusy} />;
}
