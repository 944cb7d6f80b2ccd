import { storedImage } from './storedImage';

const BASE = '/images/01234567-89ab-8cde-8f01-';

it('names the variants of a picture that the server keeps', () => {
  const base = `${BASE}369fff000003`;
  expect(storedImage(`${base}.webp`)).toMatchObject({
    avif: `${base}-128.avif 128w, ${base}-320.avif 320w, ${base}-640.avif 640w`,
    webp: `${base}-128.webp 128w, ${base}-320.webp 320w, ${base}-640.webp 640w`,
    jpeg: `${base}-640.jpg`,
  });
});

it('draws the preview in the name: a dark colour, a light one, and each pixel between them', () => {
  // From black to a blue: the first pixel is the light one, the fourth is a third of the way.
  const { preview } = storedImage(`${BASE}00036fc10000.webp`) ?? {};
  const bytes = Uint8Array.from(atob(preview?.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  const header = new DataView(bytes.buffer);
  expect([header.getUint32(2, true), header.getInt32(18, true), header.getInt32(22, true)]).toEqual([
    102, 3, 4,
  ]);
  const pixels = [3, 2, 1, 0].map((row) =>
    [0, 1, 2].map((column) => [
      ...bytes.subarray(54 + row * 12 + column * 3, 54 + row * 12 + column * 3 + 3),
    ]),
  );
  const black = [0, 0, 0];
  expect(pixels).toEqual([
    [[255, 102, 51], black, black],
    [[85, 34, 17], black, black],
    [black, black, black],
    [black, black, black],
  ]);
});

it('has no preview where the name holds none', () => {
  expect(storedImage('/images/01234567-89ab-4cde-8f01-369fff000003.webp')).toMatchObject({ preview: null });
});

it.each([
  'https://elsewhere.example/images/01234567-89ab-8cde-8f01-369fff000003.webp',
  '/images/amina.webp',
  '/images/01234567-89ab-8cde-8f01-369fff000003.png',
])('leaves %s as it is', (url) => {
  expect(storedImage(url)).toBeNull();
});
