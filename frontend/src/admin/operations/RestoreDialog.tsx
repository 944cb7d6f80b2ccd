import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useRestoreT } from '../../features/restore/restoreTexts';
import { BackupChoice } from '../../features/restore/StoredBackups';
import { isApiError } from '../../lib/api/apiError';
import { Consequences } from '../forms/Consequences';
import { useRefusalText } from '../settings/texts/refusals';
import { FRESH } from '../table/serverPage';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { usePolling } from '../table/usePolling';
import styles from './Operations.module.css';
import { useGetRestoresQuery, useRequestRestoreMutation, useWithdrawRestoreMutation } from './operationsApi';
import { PasswordField } from './PasswordField';
import { useOperationsT } from './texts/useOperationsT';

/** The pause between two questions whether the server has restarted, in milliseconds. */
const PAUSE_MS = 2_000;

/** Replaces all data by a backup, with another administrator where one exists, and waits until the server has restarted. */
export default function RestoreDialog({ onClose }: { onClose: () => void }) {
  const o = useOperationsT();
  const s = useRestoreT();
  const months = useMonths();
  const { locale } = months;
  const timeOf = (iso: string) => shortTime(months, iso);
  const refusalText = useRefusalText();
  const { data, error: unread, refetch } = useGetRestoresQuery(undefined, FRESH);
  const [request, { data: answer, error, isLoading }] = useRequestRestoreMutation();
  const [withdraw, withdrawal] = useWithdrawRestoreMutation();
  const [picked, setPicked] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const proposal = data?.proposal ?? null;
  const chosen = proposal?.backup ?? picked;
  const hasBegun = answer?.isWaiting === false;
  const isOver = hasBegun && data !== undefined && !data.isRunning && data.outcome !== null;
  const isRestoring = !isOver && (hasBegun || data?.isRunning === true);
  usePolling(refetch, isRestoring ? PAUSE_MS : null);
  const takenAt = data?.backups.find(({ name }) => name === chosen)?.takenAt;
  const time = takenAt ? timeOf(takenAt) : (chosen ?? '');

  const restore = async () => {
    if (chosen === null || isLoading) return;
    await request({ backup: chosen, current_password: password });
    setPassword('');
    void refetch();
  };
  const reasonOf = (refusal: unknown) => {
    // The server's own sentence says more.
    const code = isApiError(refusal) && locale !== 'en' ? refusal.code : null;
    return code && isRestoreRefusal(code) ? s(code) : refusalText(refusal, o('restore.failed'));
  };
  const status = () => {
    if (isOver) return s(data.outcome?.failure === null ? 'done' : 'failed');
    if (isRestoring) return s('restoring');
    return isLoading && s('sending');
  };
  // Nothing that the page has loaded is true any more.
  const leave = () => location.replace(location.pathname);

  return (
    <Modal
      open
      title={o('restore.title')}
      okText={s('restore')}
      okButtonProps={{ danger: true, disabled: chosen === null }}
      cancelText={o('backup.cancel')}
      confirmLoading={isLoading}
      onOk={() => void restore()}
      onCancel={isOver ? leave : onClose}
      footer={(_, { OkBtn, CancelBtn }) => {
        if (isOver) return <Button onClick={leave}>{o('restore.reload')}</Button>;
        if (isRestoring) return null;
        return (
          <div className={styles.decisions}>
            {proposal && (
              <Button loading={withdrawal.isLoading} disabled={isLoading} onClick={() => void withdraw()}>
                {o('restore.withdraw')}
              </Button>
            )}
            <CancelBtn />
            {!proposal?.isOwn && <OkBtn />}
          </div>
        );
      }}
    >
      <div className={styles.restore}>
        {!isOver && !isRestoring && (
          <>
            {proposal ? (
              <p>
                {o(proposal.isOwn ? 'restore.own' : 'restore.proposed', {
                  name: proposal.proposer,
                  backup: time,
                  end: timeOf(proposal.expiresAt),
                })}
              </p>
            ) : (
              <BackupChoice
                backups={data?.backups ?? []}
                chosen={picked}
                disabled={isLoading}
                onChoose={setPicked}
                timeOf={timeOf}
              />
            )}
            {data?.backups.length === 0 && !proposal && <p>{o('restore.none')}</p>}
            {chosen !== null && !proposal?.isOwn && (
              <>
                <Consequences
                  consequences={[
                    o('restore.loses', { time }),
                    o('restore.keeps'),
                    o('restore.stops'),
                    s('ledger'),
                    ...(proposal ? [] : [o('restore.second')]),
                  ]}
                />
                <PasswordField
                  value={password}
                  error={error}
                  onChange={setPassword}
                  onEnter={() => void restore()}
                />
              </>
            )}
          </>
        )}
        <p role="status">{status()}</p>
        {isOver && data.outcome?.failure === null && <p>{s('ledger')}</p>}
        <p role="alert" className={styles.finding}>
          {error ? reasonOf(error) : !hasBegun && unread && s('unread')}
        </p>
        <a href="/help/how-to/restore" target="_blank" rel="noreferrer" hrefLang="en">
          {s('help')}
        </a>
      </div>
    </Modal>
  );
}

const REFUSALS = [
  'BACKUP_NOT_FOUND',
  'BACKUP_REFUSED',
  'BACKUP_TOO_LARGE',
  'RESTORE_PROPOSED',
  'RESTORE_RUNNING',
] as const;
const isRestoreRefusal = (code: string): code is (typeof REFUSALS)[number] =>
  (REFUSALS as readonly string[]).includes(code);
