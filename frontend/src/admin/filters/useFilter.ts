import { useAddressFilters } from './useAddressFilters';

/** One filter of a table, stored in the address. */
export interface Filter<Value extends string> {
  /** Undefined if everything is shown. */
  value: Value | undefined;
  /** Undefined shows everything. The first page is shown next. */
  choose: (value: Value | undefined) => void;
  /** Removes this filter and the search. */
  clear: () => void;
}

/**
 * Returns a filter from the address; invalid values are ignored.
 * @param name the parameter in the address
 */
export function useFilter<Value extends string>(name: string, values: readonly Value[]): Filter<Value> {
  const { params, set, clear } = useAddressFilters([name]);
  return {
    value: values.find((value) => value === params.get(name)),
    choose: (value) => set(name, value),
    clear,
  };
}
