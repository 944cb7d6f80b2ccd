import { Button } from '../../components/Button';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RestoreForm.module.css';
import { type StoredBackup, useListStoredBackupsQuery } from './restoreApi';
import { useRestoreT } from './restoreTexts';

const MEGABYTE = 1_000_000;
/** The end of the names of backups of the data that a restore replaced. */
const BEFORE_RESTORE = '-before-restore';

interface ChoiceProps {
  /** The name of the chosen backup; null without one. */
  chosen: string | null;
  disabled: boolean;
  onChoose: (name: string) => void;
}

interface Props extends ChoiceProps {
  /** The secret of the link. */
  token: string;
}

/** Lists the backups that the server finds where it stores them. Renders nothing if none exist. */
export function StoredBackups({ token, ...choice }: Props) {
  const t = useT();
  const s = useRestoreT();
  const { data = [], error, isLoading, isFetching, refetch } = useListStoredBackupsQuery(token);
  if (isLoading) return <p role="status">{t('app.loading')}</p>;
  if (error) {
    const isExpired = 'code' in error && error.code?.startsWith('SETUP_LINK_');
    return (
      <div role="alert" className={styles.restore}>
        <p className={styles.refusal}>{s(isExpired ? 'expired' : 'unread')}</p>
        {!isExpired && (
          <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
            {t('state.retry')}
          </Button>
        )}
      </div>
    );
  }
  return <BackupChoice backups={data} {...choice} />;
}

/** Lets the reader choose one of the stored backups. Renders nothing without any. */
export function BackupChoice({
  backups,
  chosen,
  disabled,
  onChoose,
  timeOf,
}: ChoiceProps & {
  backups: readonly StoredBackup[];
  /** Writes a time; by default with a long date. */
  timeOf?: (iso: string) => string;
}) {
  const t = useT();
  const s = useRestoreT();
  if (backups.length === 0) return null;
  return (
    <fieldset className={styles.stored} disabled={disabled}>
      <legend>{s('stored')}</legend>
      {backups.map(({ name, takenAt, bytes, version }) => {
        const size = Math.ceil(bytes / MEGABYTE);
        return (
          <label key={name}>
            <input type="radio" name="backup" checked={name === chosen} onChange={() => onChoose(name)} />
            <span>
              {timeOf ? timeOf(takenAt) : formatMogadishuTime(t, takenAt)}
              <small>{version === null ? s('noVersion', { size }) : s('details', { size, version })}</small>
              {name.endsWith(BEFORE_RESTORE) && <small>{s('before')}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
