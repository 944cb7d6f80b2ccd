import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import type { User } from '../../lib/api/types';
import type { Missing } from '../../lib/level';
import styles from './Levels.module.css';
import { PhoneProof } from './PhoneProof';
import { returnTo } from './returnTo';
import { useLevelT } from './texts/useLevelTexts';
import { VoucherProof } from './VoucherProof';

interface Props {
  user: User;
  missing: Missing;
  /** True if phone numbers can be confirmed here. */
  offersPhone: boolean;
  /** Requests another link for an unconfirmed address. */
  resendLink: ReactNode;
}

/** Shows which proofs the user has given, why they are needed, and how to give more. */
export function LevelPanel({ user, missing: { rate, count }, offersPhone, resendLink }: Props) {
  const l = useLevelT();
  const back = returnTo(useLocation().state);
  return (
    <section className={styles.panel} aria-labelledby="levels">
      <div className={styles.head}>
        <h2 id="levels">{l('levels.title')}</h2>
        <p className={styles.level}>{l(`level.${user.level ?? 'none'}`)}</p>
        {rate && <p>{l(`levels.rate.${rate}`)}</p>}
        {count && count !== rate && <p>{l(`levels.count.${count}`)}</p>}
        {!rate && !count && <p>{l('levels.done')}</p>}
        {back && !rate && <ButtonLink to={back}>{l('levels.back')}</ButtonLink>}
      </div>
      <div className={styles.proofs}>
        {offersPhone && (
          <PhoneProof
            unprovenEmail={user.email_verified === false ? user.email : null}
            resendLink={resendLink}
          />
        )}
        <VoucherProof isProven={user.level === 'in_person'} />
      </div>
    </section>
  );
}
