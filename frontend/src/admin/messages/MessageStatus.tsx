import type { ContactMessage } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { new: 'accent', read: 'neutral', resolved: 'success' } as const;

/** Shows the status of a message. */
export function MessageStatus({ status }: { status: ContactMessage['status'] }) {
  const t = useAdminT();
  return <Pill tone={TONES[status]}>{t(`messages.status.${status}`)}</Pill>;
}
