import { dragged, heightOf, placeInFrame, sizeInFrame, UNTOUCHED } from './crop';

const wide = { width: 2000, height: 1000 };
const tall = { width: 400, height: 1000 };

it('fills the frame, and shows the middle', () => {
  expect(sizeInFrame(wide, UNTOUCHED)).toEqual({ width: 2.5, height: 1 });
  expect(placeInFrame(wide, UNTOUCHED)).toEqual({ left: -0.75, top: 0 });
  expect(sizeInFrame(tall, UNTOUCHED)).toEqual({ width: 1, height: 2 });
  expect(placeInFrame(tall, { ...UNTOUCHED, y: 0.25 })).toEqual({ left: 0, top: -0.25 });
});

it('shows less of the picture the more it is enlarged', () => {
  expect(sizeInFrame(wide, { ...UNTOUCHED, zoom: 2 })).toEqual({ width: 5, height: 2 });
  expect(placeInFrame(wide, { ...UNTOUCHED, zoom: 2, x: 1, y: 1 })).toEqual({ left: -4, top: -1 });
});

it('fits the whole picture in, centred, however it was cut before', () => {
  const fit = { fit: true, zoom: 3, x: 0, y: 1 };
  expect(sizeInFrame(wide, fit)).toEqual({ width: 1, height: 0.4 });
  expect(placeInFrame(wide, fit)).toEqual({ left: 0, top: 0.3 });
  expect(sizeInFrame(tall, fit)).toEqual({ width: 0.5, height: 1 });
  expect(placeInFrame(tall, fit)).toEqual({ left: 0.25, top: 0 });
});

it('follows the finger to the edge of the picture and no further', () => {
  expect(dragged(wide, UNTOUCHED, { x: -0.75, y: 0.5 })).toEqual({ ...UNTOUCHED, x: 1 });
  expect(dragged(wide, UNTOUCHED, { x: 0.375, y: 0 })).toEqual({ ...UNTOUCHED, x: 0.25 });
  expect(dragged(wide, UNTOUCHED, { x: 9, y: 9 })).toEqual({ ...UNTOUCHED, x: 0 });
});

it('sends as many pixels as the picture has, and no more than are kept', () => {
  expect(heightOf(wide, UNTOUCHED)).toBe(1000);
  expect(heightOf(wide, { ...UNTOUCHED, zoom: 2 })).toBe(500);
  expect(heightOf({ width: 8000, height: 6000 }, UNTOUCHED)).toBe(1200);
  expect(heightOf(wide, { ...UNTOUCHED, fit: true })).toBe(1200);
});
