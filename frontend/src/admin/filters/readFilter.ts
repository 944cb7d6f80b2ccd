import { useSearchParams } from 'react-router-dom';

/** Returns a parameter of an address; undefined for invalid values. */
export function readFilter(
  params: URLSearchParams,
  name: string,
  fits: (text: string) => boolean,
): string | undefined {
  const text = params.get(name) ?? '';
  return fits(text) ? text : undefined;
}

/**
 * Returns one of several values from the address; undefined for invalid ones.
 * @param name the parameter in the address
 */
export function useFilterValue<Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const [params] = useSearchParams();
  return values.find((value) => value === params.get(name));
}
