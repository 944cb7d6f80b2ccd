import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const without = (...names: string[]) => {
    const rest = new URLSearchParams(params);
    for (const other of names) rest.delete(other);
    return rest;
  };
  return {
    value: values.find((value) => value === params.get(name)),
    choose: (value) => {
      const next = without(name, 'page');
      if (value !== undefined) next.set(name, value);
      setParams(next);
    },
    clear: () => setParams(without(name, 'page', 'search')),
  };
}
