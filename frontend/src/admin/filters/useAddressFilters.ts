import { useSearchParams } from 'react-router-dom';

/**
 * Gives what the address says about a table's filters, and the functions that change them.
 * @param names the parameters in the address
 */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const without = (...others: readonly string[]) => {
    const rest = new URLSearchParams(params);
    for (const name of [...others, 'page']) rest.delete(name);
    return rest;
  };
  return {
    params,
    /** Undefined or nothing takes the filter away. Leads back to the first page. */
    set(name: Name, value: string | undefined) {
      const next = without(name);
      if (value) next.set(name, value);
      setParams(next);
    },
    /** Shows everything: without these filters, and without a search. */
    clear() {
      setParams(without(...names, 'search'));
    },
  };
}

/** Gives a parameter of an address; undefined for what makes no sense there. */
export function readFilter(
  params: URLSearchParams,
  name: string,
  fits: (text: string) => boolean,
): string | undefined {
  const text = params.get(name) ?? '';
  return fits(text) ? text : undefined;
}
