// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { CheckOutlined, MailOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { errorTextOr } from '../../lib/api/errorText';
import type { ContactThread } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { Trail } from '../audit/Trail';
import { useSubject } from '../forms/useSubject';
import { AboutCandidate } from '../messages/AboutCandidate';
import { DeleteMessages } from '../messages/DeleteMessages';
import { useChangeMessageMutation, useGetMessageQuery } from '../messages/inboxApi';
import { MessageStatus } from '../messages/MessageStatus';
import { replyLink } from '../messages/replyLink';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { Panel } from '../shell/Panel';
import { RecordActions } from '../shell/RecordActions';
import { RecordPage } from '../shell/RecordPage';
import { MenuAction } from '../table/MenuAction';
import { Moment } from '../table/Moment';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import styles from './MessageRecord.module.css';
import { NoteForm } from './NoteForm';
import { ReplyForm } from './ReplyForm';
import { useMessagePageT } from './texts/useMessagePageT';

/** One message with its replies, its note and its assignee. */
export default function MessageRecord() {
  const t = useAdminT();
  const id = idIn(useParams().id);
  const query = useGetMessageQuery(id ?? 0, { ...FRESH, skip: id === null });
  return (
    <RecordPage id={id} query={query} heading={t('section.messages')} failed={t('messages.loadFailed')}>
      {(message) => <OfMessage key={message.id} message={message} />}
    </RecordPage>
  );
}

function OfMessage({ message }: { message: ContactThread }) {
  const t = useAdminT();
  const m = useMessagePageT();
  const publicT = useT();
  const navigate = useNavigate();
  const may = useMay();
  const [change, { isLoading }] = useChangeMessageMutation();
  const deleting = useSubject<ContactThread>();
  const { id, name, email, subject, status, createdAt, candidate } = message;
  const about = publicT(`contact.subject.${subject}`);
  const replySubject = t('messages.replySubject', { subject: about, index: publicT('app.name') });

  const save = async (to: Parameters<typeof change>[0]['change']) => {
    const { error } = await change({ id, change: to });
    if (error) toast.error(errorTextOr(publicT, error, t('messages.updateFailed')));
    return !error;
  };
  const mark = async (to: ContactThread['status']) => {
    if (await save({ status: to })) toast.success(t('messages.updated', { count: 1 }));
  };
  const open = useEffectEvent(() => {
    if (status === 'new' && may('messages.change')) void save({ status: 'read' });
  });
  useEffect(() => open(), []);

  return (
    <AdminPage
      heading={about}
      lead=""
      actions={
        <May right="messages.change">
          <RecordActions
            name={name}
            main={{
              disabled: isLoading,
              ...(status === 'resolved'
                ? {
                    icon: <UndoOutlined aria-hidden />,
                    text: t('messages.reopen'),
                    onClick: () => mark('read'),
                  }
                : {
                    icon: <CheckOutlined aria-hidden />,
                    text: t('messages.resolve'),
                    onClick: () => mark('resolved'),
                  }),
            }}
            inMenu={<MenuAction danger text={t('table.delete')} onClick={() => deleting.show(message)} />}
          >
            {status === 'read' && (
              <MenuAction text={t('messages.markNew')} disabled={isLoading} onClick={() => mark('new')} />
            )}
          </RecordActions>
        </May>
      }
    >
      <div className={styles.columns}>
        <div className={styles.thread}>
          <Panel heading={<bdi>{name}</bdi>}>
            <p className={`parts ${styles.facts}`}>
              <bdi>{email}</bdi>
              <Moment iso={createdAt} />
              <span>
                <MessageStatus status={status} />
              </span>
              {candidate && (
                <span>
                  {t('messages.about')} <AboutCandidate candidate={candidate} />
                </span>
              )}
            </p>
            <section aria-label={publicT('contact.message')}>
              <bdi className={styles.text}>{message.message}</bdi>
            </section>
          </Panel>
          {message.replies.length > 0 && (
            <Panel heading={m('replies')}>
              <ol className={styles.replies}>
                {message.replies.map((reply) => (
                  <li key={reply.id}>
                    <p className={`parts ${styles.facts}`}>
                      <bdi>{reply.author ?? m('deletedAuthor')}</bdi>
                      <Moment iso={reply.createdAt} />
                    </p>
                    <p>
                      <bdi className={styles.text}>{reply.text}</bdi>
                    </p>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
          <May right="messages.change">
            <Panel heading={m('reply')}>
              {message.canReply ? (
                // A new form after each reply.
                <ReplyForm key={message.replies.length} id={id} email={email} minor={status === 'resolved'} />
              ) : (
                <>
                  <p>
                    {m('byMail')}{' '}
                    <May right="settings.read">
                      <Link to="/admin/settings#SMTP_URL">{m('setUpMail')}</Link>
                    </May>
                  </p>
                  <div>
                    <Button
                      type={status === 'resolved' ? 'default' : 'primary'}
                      icon={<MailOutlined aria-hidden />}
                      href={replyLink(email, replySubject, message.message)}
                    >
                      {t('messages.reply')}
                    </Button>
                  </div>
                </>
              )}
            </Panel>
          </May>
        </div>
        <div className={styles.thread}>
          <Panel heading={m('care')}>
            <p>
              <bdi>{message.assignee ?? m('nobody')}</bdi>
            </p>
            <May right="messages.change">
              <div>
                <Button disabled={isLoading} onClick={() => save({ assigned: message.assignee === null })}>
                  {m(message.assignee === null ? 'take' : 'leave')}
                </Button>
              </div>
            </May>
          </Panel>
          <Panel heading={m('note')} lead={m('noteHint')}>
            {may('messages.change') ? (
              <NoteForm key={message.note} note={message.note} onSave={(note) => save({ note })} />
            ) : (
              <p>
                <bdi className={styles.text}>{message.note}</bdi>
              </p>
            )}
          </Panel>
          <May right="audit.read">
            <Panel heading={t('trail.open')}>
              <Trail subject={{ type: 'message', id, name }} />
            </Panel>
          </May>
        </div>
      </div>
      <DeleteMessages
        open={deleting.open}
        messages={deleting.subject ? [deleting.subject] : []}
        onDeleted={() => navigate('/admin/messages', { replace: true })}
        onClose={deleting.close}
      />
    </AdminPage>
  );
}
