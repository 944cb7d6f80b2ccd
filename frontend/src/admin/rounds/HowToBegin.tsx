import { Button } from 'antd';
import type { Round } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import styles from './RoundsPage.module.css';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  /** The only round, without an end. */
  round: Round;
  onEdit: (round: Round) => void;
}

/** Explains how to start rounds, while ratings are permanent without rounds. */
export function HowToBegin({ round, onEdit }: Props) {
  const r = useRoundsT();
  const texts = useTexts();
  return (
    <section className={styles.card} aria-labelledby="begin">
      <h2 id="begin">{r('howHeading')}</h2>
      <p>{r('howNow')}</p>
      <ol className={styles.steps}>
        <li>{r('howEnd', { name: texts(round, 'name') })}</li>
        <li>{r('howPlan')}</li>
      </ol>
      <p className={styles.hint}>{r('howAfter')}</p>
      <div>
        <Button onClick={() => onEdit(round)}>{r('giveEnd')}</Button>
      </div>
    </section>
  );
}
