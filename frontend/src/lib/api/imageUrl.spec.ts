import { imageUrl } from './imageUrl';

it.each([
  ['https://cdn.example.org/a.webp', 'https://cdn.example.org/a.webp'],
  ['blob:https://npi.example/8a', 'blob:https://npi.example/8a'],
  ['/images/a.webp', '/images/a.webp'],
  ['images/a.webp', '/images/a.webp'],
  ['a.webp', '/images/a.webp'],
  ['', null],
  [null, null],
])('finds %p at %p', (stored, url) => {
  expect(imageUrl(stored)).toBe(url);
});
