import { useId } from 'react';
import { NumberField } from '../forms/NumberField';
import styles from './Settings.module.css';

interface Props {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
  disabled?: boolean | undefined;
  unit: string;
}

/** A short number with its unit behind it. */
export function NumberWithUnit({ unit, ...field }: Props) {
  const unitId = useId();
  return (
    <span className={styles.unit}>
      <NumberField {...field} className={styles.number} aria-describedby={unitId} />
      <span id={unitId}>{unit}</span>
    </span>
  );
}
