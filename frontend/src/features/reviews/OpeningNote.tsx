import { Notice } from '../../components/Notice';
import type { IdentityDisclosure } from '../../lib/api/types';
import { formatLongDate, formatTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Reviews.module.css';
import { useReviewT } from './reviewTexts';

/** Shows when, and for what reason, a rating's voter was disclosed to administrators, each time. */
export function OpeningNote({ openings }: { openings: readonly IdentityDisclosure[] }) {
  const t = useT();
  const r = useReviewT();
  return (
    <div className={styles.review}>
      {openings.map(({ openedAt, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and none is moved
        <Notice key={index} tone="info">
          {r('opened', { date: formatLongDate(t, openedAt), time: formatTime(openedAt) })}{' '}
          <span className={styles.said}>
            {r('openedFor')} <bdi>{reason}</bdi>
          </span>
        </Notice>
      ))}
    </div>
  );
}
