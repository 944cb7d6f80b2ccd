import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useResendVerificationMutation } from './verificationApi';

/** A button that has another verification link sent; in development, where no mail leaves, the link itself. */
export function ResendLink({ email }: { email: string }) {
  const t = useT();
  const [resend, { data, isLoading }] = useResendVerificationMutation();

  const send = async () => {
    const { error } = await resend(email);
    if (error) toast.error(errorText(t, error, 'error.resendVerification'));
    else toast.success(t('verify.sent'));
  };

  return (
    <>
      <Button onClick={send} disabled={isLoading}>
        {t(isLoading ? 'verify.sending' : 'verify.resend')}
      </Button>
      {data?.verification_link && (
        <section className={styles.demo}>
          <strong>{t('forgot.developmentTitle')}</strong>
          <p>{t('forgot.developmentText')}</p>
          {/* No router link: the page must come from the server, whose header keeps the token out of referrers. */}
          <a href={data.verification_link}>{t('verify.developmentLink')}</a>
        </section>
      )}
    </>
  );
}
