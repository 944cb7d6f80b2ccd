import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  hint?: string;
  error?: string;
  /** A button inside the field, at its end. */
  inside?: ReactNode;
};

/** A labelled input with its hint and its error, each tied to it for screen readers. */
export function TextField({ label, hint, error, inside, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={inside ? `${styles.input} ${styles.withInside}` : styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
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
