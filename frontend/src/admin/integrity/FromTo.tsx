import { useAdminT } from '../texts/AdminTexts';
import styles from './FromTo.module.css';

/** Shows how a figure changes, in the direction of reading; a single figure if it does not change. */
export function FromTo({ from, to }: { from: string; to: string }) {
  const t = useAdminT();
  if (from === to) return <bdi dir="ltr">{from}</bdi>;
  return (
    <span className={styles.both}>
      <bdi dir="ltr">{from}</bdi> <span aria-hidden="true" className={styles.arrow} />{' '}
      <span className="visually-hidden">{t('cases.becomes')} </span>
      <strong>
        <bdi dir="ltr">{to}</bdi>
      </strong>
    </span>
  );
}
