import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { useCopy } from '../twoFactor/useCopy';
import styles from './Operations.module.css';
import { useOperationsT } from './texts/useOperationsT';

/** A command or a line of a configuration, apart from the text so that exactly this is copied. */
export function Command({ code }: { code: string }) {
  const t = useAdminT();
  const o = useOperationsT();
  const copy = useCopy();
  return (
    <div className={styles.command}>
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
      <Button aria-label={o('copyNamed', { code })} onClick={() => copy(code)}>
        {t('twoFactor.copy')}
      </Button>
    </div>
  );
}
