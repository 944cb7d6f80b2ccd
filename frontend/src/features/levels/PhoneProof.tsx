import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/LoadFailure';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { useProofOfWork } from '../../lib/proofOfWork/useProofOfWork';
import styles from './Levels.module.css';
import { useGetPhoneStatusQuery, useSendPhoneCodeMutation } from './levelsApi';
import { PhoneCodeForm } from './PhoneCodeForm';
import { PhoneNumberForm } from './PhoneNumberForm';
import { useLevelT } from './texts/useLevelTexts';

interface Props {
  /** The address that must be confirmed before a message is sent; null if none must be. */
  unprovenEmail: string | null;
  /** Requests another link for that address. */
  resendLink: ReactNode;
}

/**
 * Confirms a phone number: first the number, then the code that was sent to it. After a reload, the form
 * still asks for the code.
 */
export function PhoneProof({ unprovenEmail, resendLink }: Props) {
  const l = useLevelT();
  const { data: status, isError, refetch } = useGetPhoneStatusQuery();
  const [send, sending] = useSendPhoneCodeMutation();
  const { sendProving, isProving } = useProofOfWork();
  const [changing, setChanging] = useState(false);

  const proven = status && !status.code && !changing ? status.phone : null;

  const content = () => {
    if (!status && isError) return <LoadFailure title={l('phone.statusFailed')} onRetry={refetch} />;
    if (!status) return <Skeleton blockSize="8rem" />;
    if (status.code && !changing) {
      return (
        <>
          <PhoneCodeForm digits={status.code.last_digits} onAgain={() => setChanging(true)} />
          {sending.data?.code && (
            <p className={styles.muted}>
              {l('phone.development')} <span className={styles.code}>{sending.data.code}</span>
            </p>
          )}
        </>
      );
    }
    if (proven) {
      return (
        <>
          <p>
            {l('phone.proven')} <bdi>{proven.last_digits}</bdi>
          </p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {l('phone.change')}
          </Button>
        </>
      );
    }
    return (
      <>
        <p>{l('phone.text')}</p>
        {unprovenEmail && (
          <>
            <Notice tone="info">
              {l('phone.emailFirst')} <bdi>{unprovenEmail}</bdi>
            </Notice>
            <div>{resendLink}</div>
          </>
        )}
        <PhoneNumberForm
          send={(phone) => sendProving((proof) => send(proof ? { phone, proof } : { phone }))}
          isLoading={sending.isLoading}
          isProving={isProving}
          onSent={() => setChanging(false)}
        />
      </>
    );
  };
  return (
    <section className={styles.proof}>
      <h3 className={styles.title}>{l(proven ? 'phone.label' : 'phone.title')}</h3>
      {content()}
    </section>
  );
}
