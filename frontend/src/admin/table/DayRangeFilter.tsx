import { Input } from 'antd';
import { useId } from 'react';
import styles from './DataList.module.css';

interface Props {
  from: DayProps;
  to: DayProps;
}

interface DayProps {
  label: string;
  value: string | undefined;
  /** Nothing takes the filter away. */
  onChoose: (day: string) => void;
}

/** Shows only rows from a day on, up to one, or between two; both stand on one line where there is room. */
export function DayRangeFilter({ from, to }: Props) {
  return (
    <div className={styles.days}>
      <Day {...from} />
      <Day {...to} />
    </div>
  );
}

function Day({ label, value, onChoose }: DayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        // Anew with each value: while a day is typed in parts the browser keeps them, and reports none.
        key={value}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.validity.valid) onChoose(target.value);
        }}
      />
    </div>
  );
}
