import { summarizeRatings, summarizeScores } from './ratingSummary';

it('takes the mean of the averages to one decimal, halves up', () => {
  const ratings = [70.5, 70.4].map((average) => ({ average }));
  expect(summarizeRatings(ratings)).toEqual({ totalRatings: 2, averageScore: 70.5, candidatesRated: 2 });
  expect(summarizeRatings([{ average: 33.3 }, { average: 33.3 }, { average: 33.4 }]).averageScore).toBe(33.3);
});

it('has no mean of nothing', () => {
  expect(summarizeRatings([])).toEqual({ totalRatings: 0, averageScore: null, candidatesRated: 0 });
  expect(summarizeScores({})).toBeNull();
});

it('finds the extremes of a rating', () => {
  expect(summarizeScores({ lead: 80, serv: 0, rep: 100 })).toEqual({ highest: 100, lowest: 0, metrics: 3 });
});
