import { Button, Form } from 'antd';
import { useContext } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { usePhone } from '../theme/usePhone';
import { ButtonRow } from './ButtonRow';
import styles from './ButtonRow.module.css';
import { FormFrame } from './formFrame';

/** A form outside of a drawer, which no other button cancels. */
export interface StayingForm {
  /** Compares the form with the stored values. */
  isChanged: () => boolean;
  discard: () => void;
}

interface Props {
  submit: string;
  saving: boolean;
  /** See `AdminForm`. */
  minor?: boolean | undefined;
  stays?: StayingForm | undefined;
}

/** Buttons that save the form, save it and continue with another record, or cancel. */
export function FormButtons({ submit, saving, minor, stays }: Props) {
  const t = useAdminT();
  const phone = usePhone();
  const form = Form.useFormInstance();
  const changed = Form.useWatch(() => stays?.isChanged() ?? true, form);
  const frame = useContext(FormFrame);
  const more = frame?.more;
  const saveAndGoOn = () => {
    more?.choose(true);
    form.submit();
  };
  return (
    <ButtonRow stays={stays !== undefined}>
      {stays && (
        <span role="status" className={styles.unsaved} data-changed={changed || undefined}>
          {t(changed ? 'form.discardText' : 'form.unchanged')}
        </span>
      )}
      {stays && changed && <Button onClick={stays.discard}>{t('form.discard')}</Button>}
      {frame && <Button onClick={frame.close}>{t('form.cancel')}</Button>}
      {/* Three buttons do not fit on a phone. */}
      {more?.kind && !phone && (
        <Button disabled={saving} onClick={saveAndGoOn}>
          {t(more.kind === 'next' ? 'form.saveAndNext' : 'form.saveAndAnother')}
        </Button>
      )}
      <Button
        type={minor ? 'default' : 'primary'}
        disabled={!changed || undefined}
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
