import { type Control, useWatch } from 'react-hook-form';
import type { NewMessage } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Contact.module.css';
import { MESSAGE_MAX, messageLength } from './messageLength';

/** The form's values; the subject is empty until one is chosen. */
export type ContactValues = Omit<NewMessage, 'subject' | 'candidateId'> & {
  subject: NewMessage['subject'] | '';
};

/**
 * Counts the characters of the message in a separate component, so that typing renders nothing else again.
 */
export function MessageCounter({ control }: { control: Control<ContactValues> }) {
  const t = useT();
  const length = messageLength(useWatch({ control, name: 'message' }));
  return (
    <span className={length > MESSAGE_MAX ? styles.tooLong : styles.counter}>
      {t('contact.counter', { length: String(length) })}
    </span>
  );
}
