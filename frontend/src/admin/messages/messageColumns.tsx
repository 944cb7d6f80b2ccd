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

interface Actions {
  onDelete: (message: ContactMessage) => void;
}

/** The columns of the inbox. */
export function messageColumns(
  t: AdminT,
  publicT: T,
  { onDelete }: Actions,
): DataColumn<ContactMessage, MessageSort>[] {
  return [
    {
      key: 'from',
      title: t('messages.from'),
      slot: 'heading',
      sort: 'name',
      width: 170,
      cell: ({ id, name, email, status }) => (
        <div className={status === 'new' ? `${styles.from} ${styles.unread}` : styles.from}>
          <Link to={`/admin/messages/${id}`} aria-label={t('messages.readNamed', { name })}>
            <bdi>{name}</bdi>
          </Link>
          <bdi className={styles.email}>{email}</bdi>
        </div>
      ),
    },
    {
      key: 'status',
      title: t('messages.status'),
      sort: 'status',
      width: 140,
      cell: ({ status }) => <MessageStatus status={status} />,
    },
    {
      key: 'subject',
      title: publicT('contact.subject'),
      sort: 'subject',
      width: 160,
      cell: ({ subject, candidate }) => (
        <>
          {publicT(`contact.subject.${subject}`)}
          {candidate && (
            <>
              {' · '}
              <AboutCandidate short candidate={candidate} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'message',
      title: publicT('contact.message'),
      minWidth: 160,
      wide: true,
      cell: ({ message }) => (
        <bdi className={styles.excerpt} dir="auto">
          {message}
        </bdi>
      ),
    },
    {
      key: 'received',
      title: t('messages.received'),
      sort: 'createdAt',
      firstOrder: 'desc',
      width: 116,
      cell: ({ createdAt }) => <Moment iso={createdAt} dayOnly />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 96,
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
