import { placePoints } from './placePoints';

const SIZE = { width: 320, height: 96, isMirrored: false };
const placesOf = (...ranks: (number | null)[]) => ranks.map((rank) => ({ rank }));

describe('placePoints', () => {
  it('has the rounds side by side and the best place on top', () => {
    expect(placePoints(placesOf(3, 1, 2), SIZE)).toEqual([
      { round: 0, rank: 3, x: 24, y: 88 },
      { round: 1, rank: 1, x: 160, y: 24 },
      { round: 2, rank: 2, x: 296, y: 56 },
    ]);
  });

  it('begins at the right for who reads from there', () => {
    const points = placePoints(placesOf(1, 2), { ...SIZE, isMirrored: true });
    expect(points.map(({ x }) => x)).toEqual([296, 24]);
  });

  it('leaves out rounds without a rank, and their place free', () => {
    expect(placePoints(placesOf(1, null, 1), SIZE).map(({ round, x, y }) => [round, x, y])).toEqual([
      [0, 24, 24],
      [2, 296, 24],
    ]);
    expect(placePoints([], SIZE)).toEqual([]);
    expect(placePoints(placesOf(5), SIZE)).toEqual([{ round: 0, rank: 5, x: 24, y: 24 }]);
  });
});
