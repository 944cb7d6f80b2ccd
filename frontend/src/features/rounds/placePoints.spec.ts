import { placePoints } from './placePoints';

const SIZE = { width: 300, height: 96, isMirrored: false };

describe('placePoints', () => {
  it('has the rounds side by side and the best rank on top', () => {
    expect(placePoints([3, 1, 2], SIZE)).toEqual([
      { round: 0, rank: 3, x: 50, y: 88 },
      { round: 1, rank: 1, x: 150, y: 26 },
      { round: 2, rank: 2, x: 250, y: 57 },
    ]);
  });

  it('begins at the right for who reads from there', () => {
    expect(placePoints([1, 2], { ...SIZE, isMirrored: true }).map(({ x }) => x)).toEqual([225, 75]);
  });

  it('leaves out rounds without a rank, and their place free', () => {
    expect(placePoints([1, null, 1], SIZE).map(({ round, x, y }) => [round, x, y])).toEqual([
      [0, 50, 26],
      [2, 250, 26],
    ]);
    expect(placePoints([], SIZE)).toEqual([]);
    expect(placePoints([5], SIZE)).toEqual([{ round: 0, rank: 5, x: 150, y: 26 }]);
  });
});
