import { useGetConfigQuery } from '../../features/config/configApi';
import { useAdminT } from '../texts/AdminTexts';
import { DAY_PRESETS, type DayRange, rangeOf } from './dayPresets';

/** Returns the ranges of days that need no typing, and the one that is chosen. */
export function useDayPresets({ from, to }: Partial<DayRange>) {
  const t = useAdminT();
  const { data: config } = useGetConfigQuery();
  const presets = DAY_PRESETS.flatMap((value) => {
    const range = rangeOf(value, Date.now(), config?.round);
    return range ? [{ value, range, label: t(`days.${value}`) }] : [];
  });
  return { presets, chosen: presets.find(({ range }) => range.from === from && range.to === to) };
}
