/**
 * Imports a part again after a failure. Some browsers (Chromium 150) remember for the life of a page that a
 * script failed to load, and answer from that memory, so a query changes the address. If the error does not
 * name the address, as in Safari, the browser itself asks the network again.
 * @param load imports the part
 * @param failure the error of `load` before
 * @returns the part
 * @throws as `load`
 */
export async function importAgain<Part>(load: () => Promise<Part>, failure: unknown): Promise<Part> {
  const [address] = /https?:\S+/.exec(String(failure)) ?? [];
  if (!address?.endsWith('.js')) return load();
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
