import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../../lib/importAgain';

const AGAIN_MS = 5_000;

let Loaded: ComponentType | undefined;

const importToaster = () => import('./AppToaster');

/**
 * Sends for the toasts, and has what waits for them be said.
 * @param failure why that has failed before; undefined the first time
 */
export async function loadToasts(failure?: unknown): Promise<ComponentType> {
  const { AppToaster } = await (failure ? importAgain(importToaster, failure) : importToaster());
  Loaded = AppToaster;
  return AppToaster;
}

/** The place of the toasts, which come as soon as the page itself is there: nothing has been said before. */
export function Toasts() {
  const [Toaster, setToaster] = useState(() => Loaded);

  useEffect(() => {
    if (Toaster) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const load = (before?: unknown) =>
      loadToasts(before).then(
        (loaded) => setToaster(() => loaded),
        // Without a network, what is to be said waits.
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
