import type { DayRange } from './dayPresets';

/** A filter of a list, stored in the address. */
export type ListFilter = ChosenFilter | DayFilter | GivenFilter;

interface Named {
  label: string;
}

/** One of several values. */
interface ChosenFilter extends Named {
  /** The parameter in the address. */
  name: string;
  /** Undefined if everything is shown. */
  value: string | undefined;
  /** The text for no filter. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** A range of days, in the parameters `from` and `to`. */
interface DayFilter extends Named {
  days: Partial<DayRange>;
}

/** A value that is chosen elsewhere on the page, and removed here. */
interface GivenFilter extends Named {
  name: string;
  /** The shown value; undefined if the filter is not active. */
  given: string | undefined;
}

/** The part of a list that an address shows, as a tab: its filters alone, with any search and order. */
export interface QuickView {
  label: string;
  /** The number of its rows, shown behind the label if there are any; absent if it is not known. */
  count?: number;
  /** The parameters in the address; none for the view without filters. */
  filters: Readonly<Record<string, string>>;
}

const DAY_NAMES = ['from', 'to'];

/** Returns the parameters of a filter in the address. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  'days' in filter ? DAY_NAMES : [filter.name];

/** Returns the parameters of all filters and views of a list in the address. */
export const allNames = (filters: readonly ListFilter[], views: readonly QuickView[]): string[] => [
  ...filters.flatMap(namesOf),
  ...views.flatMap((view) => Object.keys(view.filters)),
];

/** Returns the view that shows exactly the filters of an address. */
export function activeView(
  views: readonly QuickView[],
  params: URLSearchParams,
  names: readonly string[],
): QuickView | undefined {
  return views.find(({ filters }) =>
    names.every((name) => (params.get(name) ?? '') === (filters[name] ?? '')),
  );
}
