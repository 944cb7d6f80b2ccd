import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useResendVerificationMutation } from './verificationApi';
import { useVerifyT } from './verifyTexts';

/**
 * A button that requests another verification link; in development without emails, it shows the link itself.
 */
export function ResendLink({ email }: { email: string }) {
  const t = useT();
  const v = useVerifyT();
  const [resend, { data, isLoading }] = useResendVerificationMutation();

  const send = async () => {
    const { error } = await resend(email);
    if (error) toast.error(errorText(t, error, 'error.resendVerification'));
    else toast.success(v('sent'));
  };

  return (
    <>
      <Button onClick={send} disabled={isLoading}>
        {v(isLoading ? 'sending' : 'resend')}
      </Button>
      {data?.verification_link && (
        <section className={styles.demo}>
          <strong>{t('forgot.developmentTitle')}</strong>
          <p>{t('forgot.developmentText')}</p>
          {/* Not a router link, because the page must come from the server, whose header keeps the token
              out of referrers. */}
          <a href={data.verification_link}>{v('developmentLink')}</a>
        </section>
      )}
    </>
  );
}
