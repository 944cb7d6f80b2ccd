/**
 * Imports a part once more after that has failed. Some browsers (Chromium 150) remember for the life of a page that a
 * script could not be had, and answer from that memory: with a query the address is another. Where the error does not
 * name the address, as in Safari, the browser asks the network again by itself.
 * @param load imports the part
 * @param failure what `load` threw before
 * @returns the part
 * @throws as `load`
 */
export async function importAgain<Part>(load: () => Promise<Part>, failure: unknown): Promise<Part> {
  const [address] = /https?:\S+/.exec(String(failure)) ?? [];
  if (!address?.endsWith('.js')) return load();
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
