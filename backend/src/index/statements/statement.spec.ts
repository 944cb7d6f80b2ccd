import { type StatementVersion, statementsOf } from './statement.js';

const version = (id: number, replacesId: number | null, statedOn = '2026-11-20') =>
  ({ id, replacesId, statedOn }) as StatementVersion;
const shown = (versions: StatementVersion[]) =>
  statementsOf(versions).map(({ latest, earlier }) => [latest.id, ...earlier.map(({ id }) => id)]);

describe('statementsOf', () => {
  it('shows the latest of each, and what it was before from the newest on', () => {
    const corrected = [version(1, null), version(2, null), version(3, 1), version(4, 3)];
    expect(shown(corrected)).toEqual([[4, 3, 1], [2]]);
    expect(shown(corrected.toReversed())).toEqual([[4, 3, 1], [2]]);
  });

  it('begins with what was said last, and among equals with what was entered last', () => {
    expect(
      shown([version(1, null, '2026-11-01'), version(2, null, '2026-10-01'), version(3, null, '2026-11-01')]),
    ).toEqual([[3], [1], [2]]);
  });

  it('is nothing where there is nothing', () => {
    expect(shown([])).toEqual([]);
  });
});
