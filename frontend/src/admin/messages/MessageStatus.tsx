import type { ContactMessage } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Messages.module.css';

/** How far a message has come. */
export function MessageStatus({ status }: { status: ContactMessage['status'] }) {
  const t = useAdminT();
  return <span className={`${styles.status} ${styles[status]}`}>{t(`messages.status.${status}`)}</span>;
}
