import { Button } from 'antd';
import type { CandidateRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import type { T } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from '../users/networkLabel';
import styles from './CandidateRatings.module.css';

type Origin = 'network' | 'mail_domain';

/**
 * The columns of a candidate's ratings.
 * @param onFilter shows only ratings with the same origin
 */
export function ratingColumns(
  t: AdminT,
  publicT: T,
  onFilter: (by: Origin, value: string) => void,
): DataColumn<CandidateRating, 'createdAt'>[] {
  const origin = (by: Origin, label: string, value?: string | null, shown = value) =>
    value && shown ? (
      <Button
        type="link"
        className={styles.origin}
        aria-label={t('ratings.only', { label, value: shown })}
        onClick={() => onFilter(by, value)}
      >
        <bdi dir="ltr">{shown}</bdi>
      </Button>
    ) : (
      t('table.none')
    );
  return [
    {
      key: 'voter',
      title: t('cases.account'),
      slot: 'heading',
      minWidth: 130,
      cell: ({ userId }) => (
        <bdi className={styles.voter}>{userId?.username ?? publicT('rating.anonymous')}</bdi>
      ),
    },
    {
      key: 'average',
      title: t('figures.average'),
      numeric: true,
      width: 100,
      cell: ({ average }) => formatScore(average),
    },
    {
      key: 'given',
      title: t('cases.given'),
      width: 174,
      // While voters are anonymous, the server returns only the day.
      cell: ({ userId, createdAt }) =>
        userId ? <Moment iso={createdAt} /> : <Moment iso={createdAt.slice(0, 10)} dayOnly />,
    },
    {
      key: 'ratedTitle',
      title: t('ratings.ratedTitle'),
      minWidth: 130,
      cell: ({ ratedTitle }) => (ratedTitle ? <Content of={ratedTitle} field="title" /> : t('table.none')),
    },
    {
      key: 'level',
      title: t('ratings.level'),
      width: 130,
      cell: ({ origin: of }) => (of ? t(`users.level.${of.level}`) : t('table.none')),
    },
    {
      key: 'network',
      title: t('users.network'),
      width: 110,
      cell: ({ origin: of }) =>
        origin('network', t('users.network'), of?.network, of?.network && networkLabel(of.network)),
    },
    {
      key: 'mailDomain',
      title: t('users.mailDomain'),
      minWidth: 150,
      cell: ({ origin: of }) => origin('mail_domain', t('users.mailDomain'), of?.mailDomain),
    },
    {
      key: 'status',
      title: t('cases.ratingStatus'),
      width: 100,
      cell: ({ status }) => t(`cases.ratingStatus.${status ?? 'counted'}`),
    },
  ];
}
