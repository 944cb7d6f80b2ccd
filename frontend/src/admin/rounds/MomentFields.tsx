import { Form } from 'antd';
import { DayField } from '../forms/DayField';
import { readDay } from '../table/day';
import { useAdminT } from '../texts/AdminTexts';
import { readTime } from './localTime';
import styles from './RoundsPage.module.css';
import { TimeField } from './TimeField';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  /** The start of the names of both fields. */
  of: 'opens' | 'closes';
  legend: string;
  required?: boolean;
  disabled?: boolean;
}

/** A day with a time. A time alone has no meaning, so the day may be empty if no value is required. */
export function MomentFields({ of, legend, required = false, disabled = false }: Props) {
  const t = useAdminT();
  const r = useRoundsT();
  return (
    <fieldset className={styles.moment} disabled={disabled}>
      <legend>{legend}</legend>
      <Form.Item
        name={`${of}Day`}
        label={r('day')}
        required={required}
        rules={[
          {
            validator: async (_rule, day = '') => {
              if (day === '' && !required) return;
              if (!readDay(day)) throw new Error(day === '' ? r('dayRequired') : t('day.invalid'));
            },
          },
        ]}
      >
        <DayField disabled={disabled} />
      </Form.Item>
      <Form.Item
        name={`${of}Time`}
        label={r('time')}
        rules={[
          {
            validator: async (_rule, time = '') => {
              if (!readTime(time)) throw new Error(r('timeInvalid'));
            },
          },
        ]}
      >
        <TimeField disabled={disabled} />
      </Form.Item>
    </fieldset>
  );
}
