import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame, fieldAria } from './FieldFrame';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  labelHidden?: boolean;
  hint?: string;
  error?: string;
  /** A button inside the field, at its end. */
  inside?: ReactNode;
};

/** A labelled input with a hint and an error, each connected to it for screen readers. */
export function TextField({ label, labelHidden, hint, error, inside, ...input }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        {...input}
        {...fieldAria(id, { hint, error })}
        id={id}
        className={inside ? `${styles.input} ${styles.withInside}` : styles.input}
      />
      {inside}
    </FieldFrame>
  );
}
