import { Link } from 'react-router-dom';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { useAdminT } from '../texts/AdminTexts';
import styles from './PanelCards.module.css';

/** The ways from the panel to the other parts of the administration, with how much there is in each. */
export function PanelCards() {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const cards = [
    {
      to: '/admin/titles',
      heading: t('panel.titles'),
      text: t('panel.titlesText'),
      count: titles && t('panel.titlesCount', { count: titles.length }),
    },
    {
      to: '/admin/metrics',
      heading: t('panel.metrics'),
      text: t('panel.metricsText'),
      count: metrics && t('panel.metricsCount', { count: metrics.length }),
    },
  ];
  return (
    <nav aria-label={t('panel.sections')}>
      <ul className={styles.cards}>
        {cards.map(({ to, heading, text, count }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <span className={styles.heading}>{heading}</span>
              <span className={styles.count}>{count}</span>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
