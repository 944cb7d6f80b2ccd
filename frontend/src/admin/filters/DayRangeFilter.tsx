import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { DayField } from '../forms/DayField';
import { isDay, readDay } from '../table/day';
import { useAdminT } from '../texts/AdminTexts';
import type { DayPreset, DayRange } from './dayPresets';
import { FilterSelect } from './FilterSelect';
import styles from './Filters.module.css';
import { useDayPresets } from './useDayPresets';

interface Props {
  label: string;
  days: Partial<DayRange>;
  /** Empty texts remove the filter. */
  onRange: (range: Partial<DayRange>) => void;
}

/** Filters rows by days of the index's time zone: a range that needs no typing, or from a day, to a day, or both. */
export default function DayRangeFilter({ label, days: { from, to }, onRange }: Props) {
  const t = useAdminT();
  const { presets, chosen } = useDayPresets({ from, to });
  return (
    <div className={styles.range}>
      <FilterSelect<DayPreset>
        label={label}
        all={t(from || to ? 'days.own' : 'days.any')}
        options={presets}
        filter={{
          value: chosen?.value,
          choose: (preset) =>
            onRange(presets.find(({ value }) => value === preset)?.range ?? { from: '', to: '' }),
        }}
      />
      <div className={styles.days}>
        <Day label={t('days.from')} value={from} onChoose={(day) => onRange({ from: day })} />
        <Day label={t('days.to')} value={to} onChoose={(day) => onRange({ to: day })} />
      </div>
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string) => void;
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
