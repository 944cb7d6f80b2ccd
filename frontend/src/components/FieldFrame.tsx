import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface Props {
  /** The id of the control inside; the ids of hint and error derive from it. */
  id: string;
  label: string;
  /** True if the control's own text suffices for people who see it. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** The frame of a control: its label above it, its hint and its error below. */
export function FieldFrame({ id, label, labelHidden, hint, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>{children}</div>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Returns the attributes that connect a control to its hint and error for screen readers. */
export function fieldAria(id: string, { hint, error }: Pick<Props, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}
