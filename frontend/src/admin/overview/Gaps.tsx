import { Link } from 'react-router-dom';
import { Content, type Texts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Overview.module.css';

interface Props {
  heading: string;
  /** The consequence of the gap. */
  hint: string;
  /** The text without gaps. */
  none: string;
  /** The total number; `gaps` contains the first of them. */
  total: number;
  gaps: readonly (Texts<'name'> & { id: number; to: string })[];
  /** The address of the list of all gaps, if one exists. */
  all?: string | undefined;
}

/** Shows a kind of gap with its number, and a link to the first ones. */
export function Gaps({ heading, hint, none, total, gaps, all }: Props) {
  const t = useAdminT();
  const more = t('overview.more', { number: total - gaps.length });
  return (
    <div className={styles.gaps}>
      <h3>{total === 0 ? heading : t('figures.bar', { name: heading, value: total })}</h3>
      <p className={styles.hint}>{total === 0 ? none : hint}</p>
      {total > 0 && (
        <ul className={styles.names}>
          {gaps.map((gap) => (
            <li key={gap.id}>
              <Link to={gap.to}>
                <Content of={gap} field="name" />
              </Link>
            </li>
          ))}
          {total > gaps.length && <li>{all ? <Link to={all}>{more}</Link> : more}</li>}
        </ul>
      )}
    </div>
  );
}
