import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../../lib/importAgain';

const AGAIN_MS = 5_000;

let Loaded: ComponentType | undefined;

const importToaster = () => import('./AppToaster');

/**
 * Loads the toasts, and shows those that wait.
 * @param failure the reason of an earlier failure; undefined the first time
 */
export async function loadToasts(failure?: unknown): Promise<ComponentType> {
  const { AppToaster } = await (failure ? importAgain(importToaster, failure) : importToaster());
  Loaded = AppToaster;
  return AppToaster;
}

/** The place of the toasts. They load once the page is complete, because nothing is shown before. */
export function Toasts() {
  const [Toaster, setToaster] = useState(() => Loaded);

  useEffect(() => {
    if (Toaster) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const load = (before?: unknown) =>
      loadToasts(before).then(
        (loaded) => setToaster(() => loaded),
        // Toasts wait while there is no network.
        (failure: unknown) => {
          if (!isOver) timer = setTimeout(() => load(failure), AGAIN_MS);
        },
      );
    load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [Toaster]);

  return Toaster && <Toaster />;
}
