import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { May } from '../../features/auth/May';
import type { Fact } from '../../lib/api/types';
import { useRefusalText } from '../settings/texts/refusals';
import { useWaiting } from '../shell/attentionApi';
import styles from './Operations.module.css';
import { useRequestBackupMutation } from './operationsApi';
import { PasswordField } from './PasswordField';
import { useOperationsT } from './texts/useOperationsT';

const RestoreDialog = lazy(() => import('./RestoreDialog'));

/** The end of the address that opens the dialog at once. */
const RESTORE_HASH = '#restore';

/** Downloads the newest backup, and restores any. */
export function BackupActions({ facts }: { facts: readonly Fact[] }) {
  const o = useOperationsT();
  const { hash } = useLocation();
  const [open, setOpen] = useState<'download' | 'restore' | null>(hash === RESTORE_HASH ? 'restore' : null);
  const waits = useWaiting()['/admin/operations'] > 0;
  const close = () => setOpen(null);
  return (
    <>
      {facts.some(({ name }) => name === 'backup_name') && (
        <May right="backups.download">
          <Button onClick={() => setOpen('download')}>{o('backup.download')}</Button>
        </May>
      )}
      <May right="backups.restore">
        <Button type={waits ? 'primary' : 'default'} onClick={() => setOpen('restore')}>
          {o(waits ? 'restore.decide' : 'restore.title')}
        </Button>
        {open === 'restore' && (
          <Suspense fallback={null}>
            <RestoreDialog onClose={close} />
          </Suspense>
        )}
      </May>
      {open === 'download' && <DownloadDialog onClose={close} />}
    </>
  );
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const o = useOperationsT();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [request, { isLoading, error }] = useRequestBackupMutation();
  const download = async () => {
    const { data } = await request({ current_password: password });
    if (!data) return;
    // The browser stores the archive while it arrives.
    location.assign(data.path);
    onClose();
  };
  return (
    <Modal
      open
      title={o('backup.download')}
      okText={o('backup.confirm')}
      cancelText={o('backup.cancel')}
      confirmLoading={isLoading}
      onOk={() => void download()}
      onCancel={onClose}
    >
      <p className={styles.about}>{o('backup.downloadText')}</p>
      <PasswordField value={password} error={error} onChange={setPassword} onEnter={() => void download()} />
      <p role="alert" className={styles.finding}>
        {error && refusalText(error, o('backup.failed'))}
      </p>
    </Modal>
  );
}
