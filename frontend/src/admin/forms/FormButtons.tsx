import { Button, Form } from 'antd';
import { useContext } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { ButtonRow } from './ButtonRow';
import { FormFrame } from './formFrame';

interface Props {
  submit: string;
  saving: boolean;
  /** See `ButtonRow`. */
  stays?: boolean | undefined;
}

/** Buttons that save the form, save it and continue with another record, or cancel. */
export function FormButtons({ submit, saving, stays }: Props) {
  const t = useAdminT();
  const form = Form.useFormInstance();
  const frame = useContext(FormFrame);
  const more = frame?.more;
  const saveAndGoOn = () => {
    more?.choose(true);
    form.submit();
  };
  return (
    <ButtonRow stays={stays}>
      {frame && <Button onClick={frame.close}>{t('form.cancel')}</Button>}
      {more?.kind && (
        <Button disabled={saving} onClick={saveAndGoOn}>
          {t(more.kind === 'next' ? 'form.saveAndNext' : 'form.saveAndAnother')}
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={saving}
        // It is pale while it saves, as a button that cannot be pressed.
        aria-disabled={saving || undefined}
        onClick={() => more?.choose(false)}
      >
        {saving ? t('form.saving') : submit}
      </Button>
    </ButtonRow>
  );
}
