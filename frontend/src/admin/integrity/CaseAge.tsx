import { useAdminT } from '../texts/AdminTexts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

/** Shows the age of a case: in hours for two days, then in days. */
export function CaseAge({ openedAt }: { openedAt: string }) {
  const t = useAdminT();
  const hours = Math.max(1, Math.floor((Date.now() - Date.parse(openedAt)) / HOUR_MS));
  return (
    <time dateTime={openedAt}>
      {hours < 2 * HOURS_OF_DAY
        ? t('cases.ageHours', { count: hours })
        : t('cases.ageDays', { count: Math.floor(hours / HOURS_OF_DAY) })}
    </time>
  );
}
