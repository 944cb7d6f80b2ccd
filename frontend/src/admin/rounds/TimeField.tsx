import { Input, type InputProps } from 'antd';
import { latinDigits } from '../../lib/typedNumber';
import { readTime } from './localTime';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** The typed text: a time of day such as 08:30, or an incomplete one. */
  value?: string;
  onChange?: (text: string) => void;
}

/** A typed time of day, with 24 hours in every language: the browser's own field has 12 hours in some. */
export function TimeField({ value = '', onChange, onBlur, ...input }: Props) {
  return (
    <Input
      {...input}
      value={value}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      onChange={({ target }) => onChange?.(latinDigits(target.value))}
      onBlur={(event) => {
        // Accepts 830 for 08:30.
        const time = readTime(value);
        if (time && time !== value) onChange?.(time);
        onBlur?.(event);
      }}
    />
  );
}
