import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { DayField } from '../forms/DayField';
import styles from '../table/DataList.module.css';
import { isDay, readDay } from '../table/day';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  from: DayProps;
  to: DayProps;
}

interface DayProps {
  label: string;
  value: string | undefined;
  /** An empty text removes the filter. */
  onChoose: (day: string) => void;
}

/** Filters rows from a day, to a day, or between two; both fields share a line if there is room. */
export function DayRangeFilter({ from, to }: Props) {
  return (
    <div className={styles.days}>
      <Day {...from} />
      <Day {...to} />
    </div>
  );
}

/** The typed text; the address contains it only once it is a day. */
interface Draft {
  text: string;
  /** The filter at the time of typing: if the filter changes, the field shows the new one. */
  beside: string | undefined;
}

function Day({ label, value, onChoose }: DayProps) {
  const t = useAdminT();
  const id = useId();
  const [draft, setDraft] = useState<Draft>();
  const [wrong, setWrong] = useState(false);
  const text = draft && draft.beside === value ? draft.text : (value ?? '');

  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DayField
        id={id}
        value={text}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong}
        onChange={(typed) => {
          setDraft({ text: typed, beside: value });
          setWrong(false);
          if (typed === '' || isDay(typed)) onChoose(typed);
        }}
        onBlur={() => {
          if (text === '' || readDay(text)) return;
          setWrong(true);
          toast.error(t('day.invalid'), { id: 'day' });
        }}
      />
    </div>
  );
}
