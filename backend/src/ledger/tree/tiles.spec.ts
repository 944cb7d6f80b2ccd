import { entryBundle, isWithin, readTilePath } from './tiles.js';

describe('a tile', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['1/005.p/17', { level: 1, index: 5, width: 17 }],
    ['entries/x001/x234/067', { level: 'entries', index: 1_234_067, width: 256 }],
    ['entries/x001/x234/067.p/255', { level: 'entries', index: 1_234_067, width: 255 }],
  ])('has the address %s', (path, tile) => expect(readTilePath(path)).toEqual(tile));

  it.each([
    '',
    '0',
    '0/0',
    '0/00',
    '0/0000',
    '0/x000/001',
    '0/001/002',
    '0/x001/x002',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    '0/000.p/1.p/1',
    '00/000',
    '6/000',
    '-1/000',
    'data/000',
    'entries/000.p/',
    '0/000/',
    '0/x001/x002/x003/x004/005',
  ])('has not the address "%s"', (path) => expect(readTilePath(path)).toBeNull());

  it('is served only once the tree has all of it', () => {
    expect(isWithin({ level: 0, index: 0, width: 256 }, 255)).toBe(false);
    expect(isWithin({ level: 0, index: 0, width: 256 }, 256)).toBe(true);
    expect(isWithin({ level: 'entries', index: 1, width: 3 }, 259)).toBe(true);
    expect(isWithin({ level: 1, index: 0, width: 2 }, 511)).toBe(false);
    expect(isWithin({ level: 1, index: 0, width: 2 }, 512)).toBe(true);
  });

  it('holds entries after their lengths in bytes', () => {
    expect(entryBundle(['{}', 'é'])).toEqual(Buffer.from([0, 2, 0x7b, 0x7d, 0, 2, 0xc3, 0xa9]));
  });
});
