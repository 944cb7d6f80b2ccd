import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { May } from '../../features/auth/May';
import type { Fact } from '../../lib/api/types';
import { useRefusalText } from '../settings/texts/refusals';
import styles from './Operations.module.css';
import { useRequestBackupMutation } from './operationsApi';
import { useOperationsT } from './texts/useOperationsT';

/** Downloads the newest backup, and shows how an operator restores it. Renders nothing without a backup. */
export function BackupActions({ facts }: { facts: readonly Fact[] }) {
  const o = useOperationsT();
  const [isOpen, setOpen] = useState(false);
  const name = facts.find((fact) => fact.name === 'backup_name')?.value;
  if (name === undefined) return null;
  const commands = [
    'docker compose stop app nginx',
    `docker compose run --rm app npm run restore -- /backups/${name} --force`,
    'docker compose up -d',
  ];
  return (
    <May right="backups.download">
      <Button onClick={() => setOpen(true)}>{o('backup.download')}</Button>
      <details>
        <summary>{o('backup.restore')}</summary>
        <p>{o('backup.restoreText')}</p>
        <pre dir="ltr" className={styles.commands}>
          {commands.join('\n')}
        </pre>
        <a href="/help/how-to/restore" target="_blank" rel="noreferrer" hrefLang="en">
          {o('howTo')}
        </a>
      </details>
      {isOpen && <DownloadDialog onClose={() => setOpen(false)} />}
    </May>
  );
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const o = useOperationsT();
  const refusalText = useRefusalText();
  const id = useId();
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
      <label htmlFor={id}>{o('backup.password')}</label>
      <Input.Password
        id={id}
        autoComplete="current-password"
        status={error ? 'error' : ''}
        aria-invalid={error !== undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onPressEnter={() => void download()}
      />
      <p role="alert" className={styles.finding}>
        {error && refusalText(error, o('backup.failed'))}
      </p>
    </Modal>
  );
}
