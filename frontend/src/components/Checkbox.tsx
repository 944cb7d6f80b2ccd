import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & { label: string; error?: string };

/** A labelled checkbox with its error. */
export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
