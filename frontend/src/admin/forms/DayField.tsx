import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useRef } from 'react';
import { latinDigits } from '../../lib/typedNumber';
import { isDay, readDay } from '../table/day';
import { useAdminT } from '../texts/AdminTexts';
import styles from './DayField.module.css';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** The typed text: a day such as 2026-05-26, or an incomplete one. */
  value?: string;
  /** The first and last day of the calendar. */
  min?: string;
  max?: string;
  onChange?: (text: string) => void;
}

/**
 * A day, typed or chosen from the browser's calendar. The browser's own field would use the browser's
 * language, which is seldom Somali, and show 06/04/2022 for a day in June or in April.
 */
export function DayField({ value = '', min, max, onChange, onBlur, ...input }: Props) {
  const t = useAdminT();
  const calendar = useRef<HTMLInputElement>(null);
  const isReadable = isDay(value);

  return (
    <div className={styles.field}>
      <Input
        {...input}
        value={value}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('day.pattern')}
        onChange={({ target }) => onChange?.(latinDigits(target.value))}
        onBlur={(event) => {
          // Accepts 2026/5/3 for 2026-05-03.
          const day = readDay(value);
          if (day && day !== value) onChange?.(day);
          onBlur?.(event);
        }}
        suffix={
          <Button
            type="text"
            size="small"
            icon={<CalendarOutlined aria-hidden />}
            aria-label={t('day.choose')}
            title={t('day.choose')}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isReadable ? value : ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  );
}
