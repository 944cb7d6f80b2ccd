import { Input, type InputProps } from 'antd';
import { latinDigits } from '../../lib/typedNumber';
import { readTime } from './localTime';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** As it is typed: a time of day such as 08:30, or what is not one yet. */
  value?: string;
  onChange?: (text: string) => void;
}

/** A time of day, typed, with 24 hours in every language: the browser's own field has 12 of them in some. */
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
        // 830 is as good as 08:30.
        const time = readTime(value);
        if (time && time !== value) onChange?.(time);
        onBlur?.(event);
      }}
    />
  );
}
