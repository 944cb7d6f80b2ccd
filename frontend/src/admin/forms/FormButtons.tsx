import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { ButtonRow } from './ButtonRow';

interface Props {
  submit: string;
  saving: boolean;
  /** Absent if nothing can be cancelled. */
  onCancel?: () => void;
}

/** Saves the form around it, or cancels. */
export function FormButtons({ submit, saving, onCancel }: Props) {
  const t = useAdminT();
  return (
    <ButtonRow>
      {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      <Button type="primary" htmlType="submit" loading={saving}>
        {saving ? t('form.saving') : submit}
      </Button>
    </ButtonRow>
  );
}
