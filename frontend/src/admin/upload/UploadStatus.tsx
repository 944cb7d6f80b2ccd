import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { fileSize } from './fileSize';
import styles from './UploadStatus.module.css';
import type { Upload } from './useUpload';

/** Shows the progress of an upload, and the button to stop it while nothing can have been stored. */
export function UploadStatus({ upload: { progress, cancel } }: { upload: Upload }) {
  const t = useAdminT();
  if (!progress) return null;
  const { sent, total } = progress;
  const arrived = sent >= total;
  const text = t(arrived ? 'upload.processing' : 'upload.sending');
  return (
    <div className={styles.upload}>
      <div className={styles.text}>
        <p role="status">{text}</p>
        <p className={styles.bytes}>
          {t('upload.sent', { sent: fileSize(t, sent), total: fileSize(t, total) })}
        </p>
        <progress
          className={styles.bar}
          aria-label={text}
          max={total}
          // The server's time is unknown.
          value={arrived ? undefined : sent}
        />
      </div>
      {!arrived && <Button onClick={cancel}>{t('upload.cancel')}</Button>}
    </div>
  );
}
