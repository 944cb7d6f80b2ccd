import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { typedCode, typedNumber } from '../../lib/typedNumber';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** A number; a text if it is not a number; null for an empty field. */
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
}

/**
 * A text that is not a number stays as typed, for the field's rule to refuse. An empty text is no number, not
 * 0.
 */
function meaning(text: string): number | string | null {
  const number = typedNumber(text);
  return !Number.isNaN(number) ? number : typedCode(text) === '' ? null : text;
}

/** A number in the digits of any script, which `<input type=number>` would drop. */
export function NumberField({ value = null, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isShown = typed !== null && meaning(typed) === value;
  return (
    <Input
      {...input}
      value={isShown ? typed : (value ?? '')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(meaning(target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
