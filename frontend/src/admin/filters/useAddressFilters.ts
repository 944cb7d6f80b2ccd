import { useSearchParams } from 'react-router-dom';

/**
 * Returns a table's filters from the address, and the functions that change them.
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
    /** Undefined or an empty text removes the filter. The first page is shown next. */
    set(name: Name, value: string | undefined) {
      const next = without(name);
      if (value) next.set(name, value);
      setParams(next);
    },
    /** Changes several filters at once, as `set` changes one. */
    setAll(values: Partial<Record<Name, string>>) {
      const next = without(...Object.keys(values));
      for (const [name, value] of Object.entries<string | undefined>(values))
        if (value) next.set(name, value);
      setParams(next);
    },
    /** Removes these filters and the search. */
    clear() {
      setParams(without(...names, 'search'));
    },
  };
}

/** Returns a parameter of an address; undefined for invalid values. */
export function readFilter(
  params: URLSearchParams,
  name: string,
  fits: (text: string) => boolean,
): string | undefined {
  const text = params.get(name) ?? '';
  return fits(text) ? text : undefined;
}
