import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm';
import { MessageSent } from './MessageSent';

interface Props {
  /** Of a signed-in user, as is the email address. */
  name?: string;
  email?: string;
  /** The candidate whose page the message is about. */
  candidate?: Candidate;
}

/** Shows the form and, for a while after sending, the confirmation. */
export function ContactPanel({ name, email, candidate }: Props) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(false);
  const [isAgain, setIsAgain] = useState(false);

  const again = useCallback(() => {
    setSent(false);
    setIsAgain(true);
  }, []);

  // The focused element disappeared with the confirmation; a focus that has moved since stays.
  useEffect(() => {
    if (!sent && isAgain && document.activeElement === document.body) heading.current?.focus();
  }, [sent, isAgain]);

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('contact.formHeading')}
      </h2>
      {sent ? (
        <MessageSent onAgain={again} />
      ) : (
        <ContactForm name={name} email={email} candidate={candidate} onSent={() => setSent(true)} />
      )}
    </section>
  );
}
