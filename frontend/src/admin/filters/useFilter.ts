import { useAddressFilters } from './useAddressFilters';

/** One filter of a table, kept in the address. */
export interface Filter<Value extends string> {
  /** Undefined while everything is shown. */
  value: Value | undefined;
  /** Undefined shows everything. Leads back to the first page. */
  choose: (value: Value | undefined) => void;
  /** Shows everything: without this filter, and without a search. */
  clear: () => void;
}

/**
 * Gives what the address says about a filter; what makes no sense there filters nothing.
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
