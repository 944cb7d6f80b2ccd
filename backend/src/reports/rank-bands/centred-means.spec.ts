import { CentredMeans, reversedPairs } from './centred-means.js';

const VALUES = [40, 50, 60, 70, 80, 90];

/** Returns the centred means of ratings that are a candidate's value and a voter's leniency. @param ballots voters' leniency, and the candidates whom they rate */
async function centred(ballots: [leniency: number, rated: number[]][]) {
  const means = new CentredMeans();
  for (const [userId, [leniency, rated]] of ballots.entries())
    for (const candidateId of rated)
      means.add({
        candidateId,
        userId,
        scoreSum: 2 * ((VALUES[candidateId] ?? 0) + leniency),
        scoreCount: 2,
      });
  const { means: found, voters } = await means.finish();
  return {
    voters,
    plain: new Map([...found].map(([id, { plain }]) => [id, plain])),
    means: [...found]
      .toSorted(([a], [b]) => a - b)
      .map(([, { mean, ratings }]) => [Math.round(10 * mean) / 10, ratings]),
  };
}

describe('CentredMeans', () => {
  it('are the values if strict and lenient voters rate different candidates', async () => {
    // Strict voters leave out the last, lenient ones the first: plain means of the two would be 60 and 70.
    const { means, plain } = await centred([
      [-20, [0, 1, 2, 3, 4]],
      [20, [1, 2, 3, 4, 5]],
    ]);
    expect([plain.get(0), plain.get(2), plain.get(5)]).toEqual([20, 60, 110]);
    const [first = [], ...others] = means;
    expect(others.map(([mean = 0]) => Math.round(mean - (first[0] ?? 0)))).toEqual([10, 20, 30, 40, 50]);
    expect(others.at(-1)).toEqual([expect.any(Number), 1]);
  });

  it('keep the overall level of the ratings', async () => {
    const { means } = await centred([
      [-20, [0, 1, 2, 3, 4, 5]],
      [10, [0, 1, 2, 3, 4, 5]],
    ]);
    expect(means).toEqual(VALUES.map((value) => [value - 5, 2]));
  });

  it('leave out voters who rated fewer than five', async () => {
    const { means, plain, voters } = await centred([
      [0, [0, 1, 2, 3, 4]],
      [-30, [0, 1, 2, 5]],
    ]);
    expect(voters).toBe(1);
    expect(means).toEqual([40, 50, 60, 70, 80].map((value) => [value, 1]));
    expect([...plain.values()]).toEqual([40, 50, 60, 70, 80]);
  });

  it('are nothing without ratings', async () => {
    expect(await new CentredMeans().finish()).toEqual({ means: new Map(), voters: 0 });
  });
});

describe('reversedPairs', () => {
  it('counts pairs in the opposite order, and no ties', async () => {
    expect(
      await reversedPairs([
        [1, 1],
        [2, 3],
        [3, 2],
      ]),
    ).toBe(1);
    expect(
      await reversedPairs([
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    ).toBe(3);
    expect(
      await reversedPairs([
        [1, 1],
        [2, 1],
      ]),
    ).toBe(0);
    expect(await reversedPairs([])).toBe(0);
  });
});
