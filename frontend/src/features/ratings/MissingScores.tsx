import { type MouseEvent, type Ref, useId } from 'react';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RatingPanel.module.css';
import type { RatedMetric } from './ratingScores';

interface Props {
  /** Takes the focus when a form is sent too early. */
  summary: Ref<HTMLElement>;
  left: readonly RatedMetric[];
  /** Gives the id of a metric's slider. */
  idOf: (key: string) => string;
}

/** Says what a form that was sent too early still lacks, and leads to each of it. */
export function MissingScores({ summary, left, idOf }: Props) {
  const t = useT();
  const id = useId();

  // Not by the address: a step in the history would stand between this page and the one before.
  const lead = (event: MouseEvent, key: string) => {
    event.preventDefault();
    const slider = document.getElementById(idOf(key));
    slider?.closest('fieldset')?.scrollIntoView({ block: 'center' });
    slider?.focus({ preventScroll: true });
  };

  return (
    <section ref={summary} className={styles.missing} tabIndex={-1} aria-labelledby={id}>
      <h3 id={id}>{t('rating.missingHeading')}</h3>
      <ul>
        {left.map((metric) => (
          <li key={metric.key}>
            <a href={`#${idOf(metric.key)}`} onClick={(event) => lead(event, metric.key)}>
              <Content of={metric} field="label" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
