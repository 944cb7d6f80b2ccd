import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import type { User } from '../../lib/api/types';
import type { Missing } from '../../lib/level';
import styles from './Levels.module.css';
import { PhoneProof } from './PhoneProof';
import { returnTo } from './returnTo';
import { useLevelT } from './texts/useLevelTexts';
import { VoucherProof } from './VoucherProof';
import { voucherInFragment } from './voucherInFragment';

interface Props {
  user: User;
  missing: Missing;
  /** True if phone numbers can be confirmed here. */
  offersPhone: boolean;
  /** Requests another link for an unconfirmed address. */
  resendLink: ReactNode;
}

/** The width from which the panel has two columns, and is open. */
const WIDE = '(min-width: 56rem)';

/**
 * Shows which proofs the user has given, why they are needed, and how to give more: on a phone a line, unless
 * the user has come for it.
 */
export function LevelPanel({ user, missing: { rate, count }, offersPhone, resendLink }: Props) {
  const l = useLevelT();
  const { state, hash } = useLocation();
  const back = returnTo(state);
  const [isOpen] = useState(() => back !== null || hash !== '' || matchMedia(WIDE).matches);
  // The form removes the code from the address.
  const [hasVoucher] = useState(() => voucherInFragment(hash) !== null);
  return (
    <section className={styles.panel} aria-labelledby="levels">
      <details open={isOpen}>
        <summary className={styles.summary}>
          <h2 id="levels">{l('levels.title')}</h2>{' '}
          <span className={styles.muted}>{l(`level.${user.level ?? 'none'}`)}</span>
        </summary>
        <div className={styles.head}>
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
          <VoucherProof
            isProven={user.level === 'in_person'}
            isOpen={hasVoucher || !offersPhone || [rate, count].includes('in_person')}
          />
        </div>
      </details>
    </section>
  );
}
