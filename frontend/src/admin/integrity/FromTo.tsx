import { useAdminT } from '../texts/AdminTexts';
import styles from './FromTo.module.css';

interface Props {
  from: string;
  to: string;
  /** True for texts, which may be longer than a line. */
  wraps?: boolean;
}

/** Shows how a value changes, in the direction of reading; a single value if it does not change. */
export function FromTo({ from, to, wraps = false }: Props) {
  const t = useAdminT();
  const dir = wraps ? 'auto' : 'ltr';
  if (from === to) return <bdi dir={dir}>{from}</bdi>;
  return (
    <span className={wraps ? undefined : styles.both}>
      <bdi dir={dir}>{from}</bdi> <span aria-hidden="true" className={styles.arrow} />{' '}
      <span className="visually-hidden">{t('cases.becomes')} </span>
      <strong>
        <bdi dir={dir}>{to}</bdi>
      </strong>
    </span>
  );
}
