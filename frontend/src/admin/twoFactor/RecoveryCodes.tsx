import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { selectUser } from '../../features/auth/authSlice';
import { useT } from '../../lib/i18n/I18nProvider';
import { saveFile } from '../../lib/saveFile';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TwoFactor.module.css';
import { useCopy } from './useCopy';

interface Props {
  codes: string[];
  onKept: () => void;
}

/** Shows recovery codes once, to be copied, saved or printed. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const copy = useCopy();
  const user = useSelector(selectUser);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const head = t('twoFactor.fileHead', { email: user?.email ?? '', site: publicT('app.name') });

  const download = () =>
    saveFile(
      new Blob([[head, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' }),
      'npi-recovery-codes.txt',
    );

  return (
    <section className={styles.stack}>
      <div className={`${styles.stack} ${styles.sheet}`}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('twoFactor.codesTitle')}
        </h2>
        <p className={styles.onPaper}>{head}</p>
        <p className={styles.onScreen}>{t('twoFactor.codesText')}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => copy(codes.join('\n'))}>
          {t('twoFactor.copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          {t('twoFactor.download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('twoFactor.print')}
        </Button>
      </div>
      <div>
        <Button onClick={onKept}>{t('twoFactor.kept')}</Button>
      </div>
    </section>
  );
}
