import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame, fieldAria } from './FieldFrame';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
};

/** A labelled field of several lines, with a hint and an error. */
export function TextArea({ label, hint, error, ...area }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        {...fieldAria(id, { hint, error })}
        id={id}
        className={`${styles.input} ${styles.area}`}
      />
    </FieldFrame>
  );
}
