import sharp from 'sharp';
import { layOutText } from './card-text.js';

const BOX = { sizes: [40], bold: true, colour: '#ffffff', width: 600, height: 300 };
const widthOf = async (text: string) => (await layOutText(text, BOX)).width;

// If a font is missing, every letter is a box of one width.
it('has the letters of Somali', async () => {
  expect(await widthOf('Cali')).toBeLessThan((await widthOf('Mmmm')) / 1.5);
});

it('has the letters of Arabic, and joins them', async () => {
  expect(await widthOf('اااا')).toBeLessThan((await widthOf('سسسس')) / 2);
  expect(await widthOf('لالالالا')).toBeLessThan((await widthOf('ل\u200cال\u200cال\u200cال\u200cا')) * 0.9);
});

it('says which way a text is read', async () => {
  const ways = ['Cabdi', 'عبدالرحمن', '2. عبدالرحمن Cabdi', 'Cabdi عبدالرحمن'].map((text) =>
    layOutText(text, BOX),
  );
  expect((await Promise.all(ways)).map(({ rightToLeft }) => rightToLeft)).toEqual([false, true, true, false]);
});

it('takes the largest size at which a text fits', async () => {
  const box = { ...BOX, sizes: [60, 30], height: 100 };
  const [short, long] = await Promise.all([
    layOutText('Mayor', box),
    layOutText('Minister of Education, Culture and Higher Education', box),
  ]);
  expect(short.height).toBeGreaterThan(40);
  expect([long.width <= 600, long.height <= 100]).toEqual([true, true]);
});

it('keeps within its box whatever the text', async () => {
  for (const text of ['W'.repeat(300), 'سيد '.repeat(100), '&lt;b>&"\'']) {
    const { png, width, height } = await layOutText(text, { ...BOX, height: 100 });
    expect([width <= 600, height <= 100]).toEqual([true, true]);
    expect(await sharp(png).metadata()).toMatchObject({ width, height });
  }
});
