import { Link } from 'react-router-dom';
import type { ContactMessage } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';
import { TrailButton } from '../audit/TrailButton';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import { AboutCandidate } from './AboutCandidate';
import type { MessageSort } from './inboxApi';
import { MessageStatus } from './MessageStatus';
import styles from './Messages.module.css';

interface Options {
  onDelete: (message: ContactMessage) => void;
  /** True for a narrow window, which shows the status with the message. */
  narrow: boolean;
}

/** The columns of the inbox. */
export function messageColumns(
  t: AdminT,
  publicT: T,
  { onDelete, narrow }: Options,
): DataColumn<ContactMessage, MessageSort>[] {
  const link = ({ id, name }: ContactMessage) => (
    <Link to={`/admin/messages/${id}`} aria-label={t('messages.readNamed', { name })}>
      <bdi>{name}</bdi>
    </Link>
  );
  const topic = ({ subject, candidate }: ContactMessage) => (
    <>
      {publicT(`contact.subject.${subject}`)}
      {candidate && (
        <>
          {' · '}
          <AboutCandidate short candidate={candidate} />
        </>
      )}
    </>
  );
  const textClass = ({ status }: ContactMessage) =>
    status === 'new' ? `${styles.text} ${styles.new}` : styles.text;
  return [
    {
      key: 'from',
      title: t('messages.from'),
      slot: 'heading',
      sort: 'name',
      width: 160,
      cell: (message) => (
        <div className={message.status === 'new' ? `${styles.from} ${styles.unread}` : styles.from}>
          {link(message)}
          <span className={styles.email}>
            <bdi>{message.email}</bdi>
          </span>
        </div>
      ),
      card: link,
    },
    ...(narrow
      ? []
      : [
          {
            key: 'status',
            title: t('messages.status'),
            sort: 'status' as const,
            width: 140,
            cell: ({ status }: ContactMessage) => <MessageStatus status={status} />,
          },
        ]),
    {
      key: 'subject',
      title: t('messages.text'),
      sort: 'subject',
      minWidth: 176,
      atName: 'line',
      cell: (message) => (
        <div className={`${styles.row} ${textClass(message)}`}>
          <p>
            {narrow && (
              <>
                <MessageStatus status={message.status} />{' '}
              </>
            )}
            {topic(message)}
          </p>
          <bdi className={styles.excerpt}>{message.message}</bdi>
        </div>
      ),
      card: (message) => (
        <span className={textClass(message)}>
          <span className={styles.topic}>
            <span>{topic(message)}</span>
            <MessageStatus status={message.status} />
          </span>
          <bdi className={styles.excerpt}>{message.message}</bdi>
        </span>
      ),
    },
    {
      key: 'received',
      title: t('messages.received'),
      sort: 'createdAt',
      firstOrder: 'desc',
      width: 124,
      atName: 'beside',
      cell: ({ createdAt }) => <Moment iso={createdAt} near />,
      card: ({ createdAt }) => (
        <span className={styles.when}>
          <Moment iso={createdAt} near brief />
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 80,
      cell: (message) => (
        <RowActions
          right="messages.change"
          name={message.name}
          deleteLabel={t('messages.deleteNamed', { name: message.name })}
          onDelete={() => onDelete(message)}
        >
          <TrailButton subject={{ type: 'message', id: message.id, name: message.name }} />
        </RowActions>
      ),
    },
  ];
}
