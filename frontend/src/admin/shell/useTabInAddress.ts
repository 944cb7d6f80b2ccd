import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the chosen tab of a page in its address, so that a reload or a shared link opens it.
 * @param ofTabs the parameters that belong to one tab, removed with it
 * @returns properties of `Tabs`
 */
export function useTabInAddress(ofTabs: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  return {
    first: params.get('tab'),
    onChoose: (key: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ofTabs) next.delete(name);
          next.set('tab', key);
          return next;
        },
        { replace: true },
      ),
  };
}
