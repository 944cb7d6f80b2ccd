import { Button } from '../../components/Button';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import type { ResetRequest } from './ForgotPasswordForm';

const STEPS = [1, 2, 3] as const;

interface Props {
  request: ResetRequest;
  onTryAgain: () => void;
}

/** Explains the next steps after a reset request; the text is the same for an address without an account. */
export function ResetRequested({ request: { email, link }, onTryAgain }: Props) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p>
        {t('forgot.sentText')} <bdi className={styles.address}>{email}</bdi>
      </p>
      <section className={styles.form}>
        <h2 className={styles.heading}>{t('forgot.nextSteps')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`forgot.step${step}`)}</li>
          ))}
        </ol>
      </section>
      {link && (
        <section className={styles.demo}>
          <h2 className={styles.heading}>{t('forgot.developmentTitle')}</h2>
          <p>{t('forgot.developmentText')}</p>
          {/* Not a router link, because the page must come from the server, whose header keeps the token
              out of referrers. */}
          <a href={link}>{t('forgot.developmentLink')}</a>
        </section>
      )}
      <p className={styles.again}>
        {t('forgot.notReceived')}{' '}
        <Button variant="quiet" onClick={onTryAgain}>
          {t('forgot.tryAgain')}
        </Button>
      </p>
    </div>
  );
}
