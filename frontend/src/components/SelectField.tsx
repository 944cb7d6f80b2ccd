import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame, fieldAria } from './FieldFrame';
import { Icon } from './Icon';

type Props = Omit<ComponentProps<'select'>, 'className' | 'id'> & {
  label: string;
  labelHidden?: boolean;
  error?: string;
};

/** A labelled native select with its error. */
export function SelectField({ label, labelHidden, error, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error}>
      <select
        {...select}
        {...fieldAria(id, { error })}
        id={id}
        className={`${styles.input} ${styles.select}`}
      />
      <span className={styles.chevron}>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  );
}
