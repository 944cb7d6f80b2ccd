import type { CaseFindings } from '../../lib/api/types';
import { Panel } from '../shell/Panel';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';

/** Lists voters' objections to the review of their ratings; renders nothing without any. */
export function CaseObjections({ objections }: Pick<CaseFindings, 'objections'>) {
  const t = useAdminT();
  const c = useCaseT();
  if (objections.length === 0) return null;
  return (
    <Panel heading={c('objections')}>
      <ul className={styles.items}>
        {objections.map(({ ratingId, text, createdAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: without names, nothing distinguishes them
          <li key={index} className={styles.item}>
            <p>
              <bdi className={styles.said}>{text}</bdi>
            </p>
            <p className={styles.hint}>
              {ratingId !== null && `${t('cases.rating', { id: String(ratingId) })} · `}
              <Moment iso={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
