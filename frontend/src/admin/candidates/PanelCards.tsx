import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/rights';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { useAdminT } from '../texts/AdminTexts';
import { useGetUserStatsQuery } from '../users/usersApi';
import styles from './PanelCards.module.css';

/** Links from the candidates to titles, metrics and users, with the number of each. */
export function PanelCards() {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const may = useMay();
  const { data: users } = useGetUserStatsQuery(undefined, { skip: !may('users.read') });
  const cards = [
    ...(may('users.read')
      ? [
          {
            to: '/admin/users',
            heading: t('section.users'),
            count: users && t('panel.usersCount', { count: users.total_users }),
          },
        ]
      : []),
    {
      to: '/admin/titles',
      heading: t('section.titles'),
      count: titles && t('panel.titlesCount', { count: titles.length }),
    },
    {
      to: '/admin/metrics',
      heading: t('section.metrics'),
      count: metrics && t('panel.metricsCount', { count: metrics.length }),
    },
  ];
  return (
    <nav aria-label={t('panel.ways')}>
      <ul className={styles.cards}>
        {cards.map(({ to, heading, count }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <span className={styles.heading}>{heading}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
