import { CheckOutlined, MailOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { ContactMessage } from '../../lib/api/types';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { ButtonRow } from '../forms/ButtonRow';
import { useAdminT } from '../texts/AdminTexts';
import { AboutCandidate } from './AboutCandidate';
import { MessageStatus } from './MessageStatus';
import styles from './Messages.module.css';
import { replyLink } from './replyLink';

interface Props {
  open: boolean;
  message: ContactMessage | null;
  saving: boolean;
  onStatus: (status: ContactMessage['status']) => void;
  onClose: () => void;
}

/** Shows a whole message with its actions. */
export function MessageDialog({ open, message, saving, onStatus, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  if (!message) return null;
  const { name, email, subject, message: text, status, createdAt } = message;
  const about = publicT(`contact.subject.${subject}`);
  const reply = t('messages.replySubject', { subject: about, index: publicT('app.name') });
  return (
    <Modal open={open} title={about} footer={null} width={640} destroyOnHidden onCancel={onClose}>
      <dl className={styles.facts}>
        <dt>{t('messages.from')}</dt>
        <dd>
          <bdi>{name}</bdi> (<bdi>{email}</bdi>)
        </dd>
        {message.candidate && (
          <>
            <dt>{t('messages.about')}</dt>
            <dd>
              <AboutCandidate candidate={message.candidate} />
            </dd>
          </>
        )}
        <dt>{t('messages.received')}</dt>
        <dd>
          <time dateTime={createdAt}>{formatLongDate(publicT, createdAt)}</time>
        </dd>
        <dt>{t('messages.status')}</dt>
        <dd>
          <MessageStatus status={status} />
        </dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and that must work by keyboard too */}
      <section tabIndex={0} className={styles.message} dir="auto" aria-label={publicT('contact.message')}>
        {text}
      </section>
      <ButtonRow>
        {status === 'read' && (
          <Button loading={saving} onClick={() => onStatus('new')}>
            {t('messages.markNew')}
          </Button>
        )}
        {status === 'resolved' ? (
          <Button icon={<UndoOutlined aria-hidden />} loading={saving} onClick={() => onStatus('read')}>
            {t('messages.reopen')}
          </Button>
        ) : (
          <Button icon={<CheckOutlined aria-hidden />} loading={saving} onClick={() => onStatus('resolved')}>
            {t('messages.resolve')}
          </Button>
        )}
        <Button type="primary" icon={<MailOutlined aria-hidden />} href={replyLink(email, reply, text)}>
          {t('messages.reply')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
