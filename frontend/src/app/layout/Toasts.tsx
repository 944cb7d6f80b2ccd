import { type ComponentType, useEffect, useState } from 'react';

const AGAIN_MS = 5_000;

let Loaded: ComponentType | undefined;

/** Sends for the toasts, and has what waits for them be said. */
export async function loadToasts(): Promise<ComponentType> {
  const { AppToaster } = await import('./AppToaster');
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
    const load = () =>
      loadToasts().then(
        (loaded) => setToaster(() => loaded),
        // Without a network, what is to be said waits.
        () => {
          if (!isOver) timer = setTimeout(load, AGAIN_MS);
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
