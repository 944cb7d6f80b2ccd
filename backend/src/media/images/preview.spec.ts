import { encodePreview } from './preview.js';

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

it('holds the darkest and the lightest colour, and where each pixel lies between them', () => {
  const grey = [170, 170, 170] as const;
  expect(encodePreview([WHITE, BLACK, grey, ...times(9, BLACK)])).toBe(`000fff${'c80000'}`);
});

it('holds a picture of one colour', () => {
  expect(encodePreview(times(12, [0x11, 0x88, 0xff] as const))).toBe('18f18f000000');
});

it('rounds colours to four bits a channel', () => {
  expect(encodePreview(times(12, [8, 9, 250] as const))).toBe('01f01f000000');
});
