import { useSearchParams } from 'react-router-dom';

/**
 * Returns the function that changes filters in the address: undefined and empty texts remove a filter. The first page
 * is shown next.
 */
export function useSetFilters() {
  const [params, setParams] = useSearchParams();
  return (values: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next);
  };
}

/** Returns the changes that remove filters. */
export const without = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));
