import { lazy, type ReactNode, Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { errorText } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { saveFile } from '../../lib/saveFile';
import styles from './AccountPanel.module.css';
import { AccountPart } from './AccountPart';
import { useGetMyDataMutation, useSignOutEverywhereMutation } from './accountApi';

/** Loaded when it is opened, because few users ever do. */
const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));

interface Props {
  user: User;
  /** Ends the session on this device. */
  endSession: () => void;
  /** Shown before the deletion of the account. */
  children?: ReactNode;
}

/** The actions of users on their own data and account. */
export function AccountPanel({ user, endSession, children }: Props) {
  const t = useT();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className={styles.parts}>
      <AccountPart title={t('account.data')} text={t('account.dataText')}>
        <DownloadData />
      </AccountPart>
      <AccountPart title={t('account.everywhere')} text={t('account.everywhereText')}>
        <SignOutEverywhere endSession={endSession} />
      </AccountPart>
      {children}
      <AccountPart title={t('account.delete')} text={t('account.deleteText')}>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('account.deleteOpen')}
        </Button>
      </AccountPart>
      <Suspense>
        {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
      </Suspense>
    </div>
  );
}

function DownloadData() {
  const t = useT();
  const [getMyData, { isLoading }] = useGetMyDataMutation();
  const download = async () => {
    const { data, error } = await getMyData();
    if (error) {
      toast.error(errorText(t, error, 'error.myData'));
      return;
    }
    const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
    saveFile(file, `npi-my-data-${data.exported_at.slice(0, 10)}.json`);
  };
  return (
    <Button variant="secondary" disabled={isLoading} onClick={download}>
      {t(isLoading ? 'account.dataLoading' : 'account.dataDownload')}
    </Button>
  );
}

function SignOutEverywhere({ endSession }: Pick<Props, 'endSession'>) {
  const t = useT();
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const press = async () => {
    const { error } = await signOut();
    if (error) {
      toast.error(errorText(t, error, 'error.signOutEverywhere'));
      return;
    }
    endSession();
    toast.success(t('account.everywhereDone'));
  };
  return (
    <Button variant="secondary" disabled={isLoading} onClick={press}>
      {t('account.everywhere')}
    </Button>
  );
}
