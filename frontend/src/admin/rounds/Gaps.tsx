import { Link } from 'react-router-dom';
import { Content, type Texts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import styles from './RoundsPage.module.css';

interface Props {
  heading: string;
  /** The consequence of the gap. */
  hint: string;
  /** The total number; `gaps` contains the first of them. */
  total: number;
  gaps: readonly (Texts<'name'> & { id: number; to: string })[];
  /** The address of the list of all gaps, if one exists. */
  all?: string | undefined;
}

/** Shows a kind of gap with its number, and a link to the first ones. */
export function Gaps({ heading, hint, total, gaps, all }: Props) {
  const t = useAdminT();
  const more = t('overview.more', { number: total - gaps.length });
  return (
    <div className={styles.gap}>
      <h3>{t('figures.bar', { name: heading, value: total })}</h3>
      <p className={styles.hint}>{hint}</p>
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
    </div>
  );
}
