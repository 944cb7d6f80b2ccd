import { Button } from '../../components/Button';
import type { AppConfig, DemoAccount } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';

interface Props {
  demo: NonNullable<AppConfig['demo']>;
  onChoose: (account: DemoAccount) => void;
}

/** Shows the accounts of a server with demo data, and fills them in. */
export function DemoCredentials({ demo, onChoose }: Props) {
  const t = useT();
  const accounts = [
    { key: 'admin', label: t('auth.demoAdmin'), use: t('auth.demoUseAdmin'), account: demo.admin },
    { key: 'user', label: t('auth.demoUser'), use: t('auth.demoUseUser'), account: demo.user },
  ];
  return (
    <section className={styles.demo}>
      <h2 className={styles.demoTitle}>{t('auth.demoTitle')}</h2>
      {accounts.map(({ key, label, use, account }) => (
        <div key={key} className={styles.account}>
          <dl>
            <dt>{label}</dt>
            <dd>
              <bdi>{account.email}</bdi>
              <br />
              <bdi>{account.password}</bdi>
            </dd>
          </dl>
          <Button variant="secondary" aria-label={use} onClick={() => onChoose(account)}>
            {t('auth.demoUse')}
          </Button>
        </div>
      ))}
    </section>
  );
}
