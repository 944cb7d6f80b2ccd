/** Makes the window as narrow as a phone until the function that it returns is called. */
export function onAPhone(): () => void {
  const { matchMedia } = window;
  const spy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  return () => spy.mockRestore();
}
