import { nearestName } from './nearest-name.js';

const TITLES = ['Mayor', 'Minister', 'Governor', 'Duqa Magaalada'];

describe('nearestName', () => {
  it.each([
    ['Mayer', 'Mayor'],
    ['mayr', 'Mayor'],
    ['Govenor', 'Governor'],
    ['Ministerr', 'Minister'],
    ['Duqa Magalada', 'Duqa Magaalada'],
    ['Emperor', null],
    ['Ma', null],
    ['', null],
  ])('takes %p for %p', (typed, meant) => {
    expect(nearestName(typed, TITLES)).toBe(meant);
  });

  it('prefers the one with fewer edits', () => {
    expect(nearestName('Mayors', ['Majors', 'Mayor', 'Mayors of'])).toBe('Majors');
    expect(nearestName('Mayo', ['Majorr', 'Mayor'])).toBe('Mayor');
  });
});
