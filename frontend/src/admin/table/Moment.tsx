import { exactTime, shortClock, shortDay } from './shortTime';
import { useMonths } from './useMonths';

interface Props {
  iso: string;
  /** True to leave the time of day to the tooltip. */
  dayOnly?: boolean;
}

/** Shows a time in the index's time zone, with the exact moment in a tooltip; or a day of the calendar. */
export function Moment({ iso, dayOnly = false }: Props) {
  const months = useMonths();
  return (
    <time dateTime={iso} title={iso.includes('T') ? exactTime(iso) : undefined}>
      {shortDay(months, iso)}
      {!dayOnly && (
        <>
          {months.publicT('list.comma')}
          <bdi dir="ltr">{shortClock(iso)}</bdi>
        </>
      )}
    </time>
  );
}
