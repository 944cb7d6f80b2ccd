import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useGetConfigQuery } from '../../features/config/configApi';
import { DayField } from '../forms/DayField';
import styles from '../table/DataList.module.css';
import { isDay, readDay } from '../table/day';
import { useAdminT } from '../texts/AdminTexts';
import { DAY_PRESETS, type DayPreset, type DayRange, rangeOf } from './dayPresets';
import { FilterSelect } from './FilterSelect';

interface Props {
  from: DayProps;
  to: DayProps;
  /** Sets both days at once; empty texts remove the filter. */
  onRange: (range: DayRange) => void;
}

interface DayProps {
  label: string;
  value: string | undefined;
  /** An empty text removes the filter. */
  onChoose: (day: string) => void;
}

/** Filters rows by days of the index's time zone: a range that needs no typing, or from a day, to a day, or both. */
export function DayRangeFilter({ from, to, onRange }: Props) {
  const t = useAdminT();
  const { data: config } = useGetConfigQuery();
  const presets = DAY_PRESETS.flatMap((value) => {
    const range = rangeOf(value, Date.now(), config?.round);
    return range ? [{ value, range, label: t(`days.${value}`) }] : [];
  });
  const chosen = presets.find(({ range }) => range.from === from.value && range.to === to.value)?.value;
  return (
    <>
      <FilterSelect<DayPreset>
        label={t('days.filter')}
        all={t(from.value || to.value ? 'days.own' : 'days.any')}
        options={presets}
        filter={{
          value: chosen,
          choose: (preset) =>
            onRange(presets.find(({ value }) => value === preset)?.range ?? { from: '', to: '' }),
        }}
      />
      <div className={styles.days}>
        <Day {...from} />
        <Day {...to} />
      </div>
    </>
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
