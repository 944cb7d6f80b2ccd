import { Link } from 'react-router-dom';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetMessagePageQuery } from '../messages/inboxApi';
import { useAdminT } from '../texts/AdminTexts';
import { useGetTitlesQuery } from '../titles/titlesApi';
import { useGetUserStatsQuery } from '../users/usersApi';
import styles from './PanelCards.module.css';

/** Asks how many messages nobody has read; of the messages themselves as few as can be. */
const UNREAD = { status: 'new', sort: 'createdAt', order: 'desc', page: 1, limit: 1 } as const;

/** The ways from the panel to the other parts of the administration, with how much there is in each. */
export function PanelCards() {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const { data: users } = useGetUserStatsQuery();
  const { data: unread } = useGetMessagePageQuery(UNREAD);
  const cards = [
    {
      to: '/admin/users',
      heading: t('panel.users'),
      text: t('panel.usersText'),
      count: users && t('panel.usersCount', { count: users.total_users }),
    },
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
    {
      to: '/admin/messages',
      heading: t('panel.messages'),
      text: t('panel.messagesText'),
      count: unread && t('panel.messagesCount', { count: unread.total }),
    },
    {
      to: '/admin/audit',
      heading: t('audit.heading'),
      text: t('panel.auditText'),
      count: undefined,
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
