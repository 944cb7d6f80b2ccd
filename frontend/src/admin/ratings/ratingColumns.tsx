import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import type { T } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from '../users/networkLabel';
import { DiscloseVoter } from '../voters/DiscloseVoter';
import styles from './CandidateRatings.module.css';
import { CountedStatus } from './CountedStatus';

type Origin = 'network' | 'mail_domain';

interface Options {
  /** Returns whether a rating is in an undecided case that may be shown. */
  isDisputed: (rating: CandidateRating) => boolean;
  /** Shows only ratings with the same origin. */
  onFilter: (by: Origin, value: string) => void;
  /** True if the reader may open the voters' accounts. */
  linked: boolean;
  /** True if any rating has a network. */
  hasNetworks: boolean;
  /** True if a table has little room: the level is below the name, and the network with the domain. */
  narrow: boolean;
}

/** The columns of a candidate's ratings. */
export function ratingColumns(
  t: AdminT,
  publicT: T,
  { isDisputed, onFilter, linked, hasNetworks, narrow }: Options,
): DataColumn<CandidateRating, 'createdAt'>[] {
  const origin = (by: Origin, label: string, value?: string | null, shown = value) =>
    value &&
    shown && (
      <Button
        type="link"
        className={styles.origin}
        aria-label={t('ratings.only', { label, value: shown })}
        onClick={() => onFilter(by, value)}
      >
        <bdi dir="ltr">{shown}</bdi>
      </Button>
    );
  const networkOf = ({ origin: of }: CandidateRating) =>
    origin('network', t('users.network'), of?.network, of?.network && networkLabel(of.network));
  const domainOf = ({ origin: of }: CandidateRating) =>
    origin('mail_domain', t('users.mailDomain'), of?.mailDomain);
  const orNone = (cell: (rating: CandidateRating) => ReactNode) => ({
    cell: (rating: CandidateRating) => cell(rating) || t('table.none'),
    card: (rating: CandidateRating) => cell(rating) || null,
  });
  const givenOf = ({ userId, createdAt }: CandidateRating, brief: boolean) =>
    // While voters are anonymous, the server returns only the day.
    userId ? <Moment iso={createdAt} brief={brief} /> : <Moment iso={createdAt.slice(0, 10)} dayOnly />;
  return [
    {
      key: 'voter',
      title: t('cases.account'),
      slot: 'heading',
      // The width at which most names stay whole.
      minWidth: 176,
      cell: ({ userId, origin: of }) => {
        const name = <bdi className={styles.voter}>{userId?.username ?? publicT('rating.anonymous')}</bdi>;
        return (
          <>
            {userId && linked ? <Link to={`/admin/users/${userId.id}`}>{name}</Link> : name}
            {narrow && of && of.level !== 'none' && (
              <span className={styles.level}>{t(`users.level.${of.level}`)}</span>
            )}
          </>
        );
      },
    },
    {
      key: 'average',
      title: t('figures.average'),
      numeric: true,
      width: 84,
      atName: 'beside',
      cell: ({ average, status }) => (
        <span className={status === 'excluded' ? styles.excluded : undefined}>{formatScore(average)}</span>
      ),
      card: ({ average, status }) => (
        <>
          <span className={styles.unit} aria-hidden="true">
            {t('figures.average')}
          </span>{' '}
          <span className={status === 'excluded' ? `${styles.score} ${styles.excluded}` : styles.score}>
            {formatScore(average)}
          </span>
        </>
      ),
    },
    {
      key: 'given',
      title: t('cases.given'),
      sort: 'createdAt',
      firstOrder: 'desc',
      width: narrow ? 138 : 174,
      atName: 'line',
      cell: (rating) => <span className={narrow ? undefined : styles.given}>{givenOf(rating, narrow)}</span>,
      card: (rating) => givenOf(rating, true),
    },
    {
      key: 'ratedTitle',
      title: t('ratings.ratedTitle'),
      minWidth: 130,
      ...orNone(({ ratedTitle }) => ratedTitle && <Content of={ratedTitle} field="title" />),
    },
    ...(narrow
      ? []
      : [
          {
            key: 'level',
            title: t('ratings.level'),
            width: 130,
            cell: ({ origin: of }: CandidateRating) => (of ? t(`users.level.${of.level}`) : t('table.none')),
          },
          { key: 'network', title: t('users.network'), width: 110, ...orNone(networkOf) },
        ]),
    {
      key: 'mailDomain',
      title: t(narrow && hasNetworks ? 'ratings.origin' : 'users.mailDomain'),
      minWidth: 150,
      atName: 'secondLine',
      ...orNone((rating) =>
        narrow && rating.origin?.network ? (
          <span className={styles.origins}>
            {domainOf(rating)}{' '}
            <span>
              <span className={styles.unit}>{t('users.network')}</span> {networkOf(rating)}
            </span>
          </span>
        ) : (
          domainOf(rating)
        ),
      ),
    },
    {
      key: 'status',
      title: t('cases.ratingStatus'),
      width: narrow ? 126 : 145,
      atName: 'line',
      cell: (rating) => <CountedStatus status={rating.status} disputed={isDisputed(rating)} />,
    },
    {
      key: 'disclose',
      title: t('table.actions'),
      slot: 'actions',
      width: 200,
      cell: (rating) => <DiscloseVoter rating={rating} />,
    },
  ];
}
