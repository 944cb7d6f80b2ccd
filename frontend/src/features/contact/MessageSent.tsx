import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';

const SHOWN_MS = 5000;

/** Confirms that a message has arrived, and returns to the form after five seconds. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(onAgain, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onAgain]);

  return (
    <StateMessage
      icon="check"
      title={
        <h3 ref={heading} tabIndex={-1}>
          {t('contact.sentTitle')}
        </h3>
      }
      hint={t('contact.sentText')}
    >
      <Button variant="secondary" onClick={onAgain}>
        {t('contact.sendAnother')}
      </Button>
    </StateMessage>
  );
}
