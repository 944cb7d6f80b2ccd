import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import styles from './FormButtons.module.css';

interface Props {
  submit: string;
  saving: boolean;
  /** Absent where there is nothing to cancel. */
  onCancel?: () => void;
}

/** Saves the form around it, or cancels. */
export function FormButtons({ submit, saving, onCancel }: Props) {
  const t = useAdminT();
  return (
    <div className={styles.buttons}>
      <Button type="primary" htmlType="submit" loading={saving}>
        {saving ? t('form.saving') : submit}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
    </div>
  );
}
