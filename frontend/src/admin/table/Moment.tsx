import { useAdminT } from '../texts/AdminTexts';
import styles from './Moment.module.css';
import { briefDay, exactTime, nearDay, shortClock, shortDay } from './shortTime';
import { useMonths } from './useMonths';

interface Props {
  iso: string;
  /** True to leave the time of day to the tooltip. */
  dayOnly?: boolean;
  /** True to leave out the current year. */
  brief?: boolean;
  /** True to show as little as says when it was: the time of today, then "Yesterday", then the day. */
  near?: boolean;
}

/** Shows a time in the index's time zone, with the exact moment in a tooltip; or a day of the calendar. */
export function Moment({ iso, dayOnly = false, brief = false, near = false }: Props) {
  const months = useMonths();
  const t = useAdminT();
  const nearest = near ? nearDay(iso) : undefined;
  const day =
    nearest === 'yesterday' ? t('days.yesterday') : brief ? briefDay(months, iso) : shortDay(months, iso);
  const clock = <bdi dir="ltr">{shortClock(iso)}</bdi>;
  return (
    <time
      className={near ? styles.near : undefined}
      dateTime={iso}
      title={iso.includes('T') ? exactTime(iso) : undefined}
    >
      {nearest === 'today' ? clock : day}
      {!dayOnly && !near && (
        <>
          {months.publicT('list.comma')}
          {clock}
        </>
      )}
    </time>
  );
}
