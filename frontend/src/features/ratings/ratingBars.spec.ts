import { aMetric, aRating } from '../../../test/samples';
import { percentBars, ratingBars } from './ratingBars';

const asked = {
  label: 'Leading',
  labelSo: null,
  labelAr: null,
  description: null,
  descriptionSo: null,
  descriptionAr: null,
  minScore: 0,
  maxScore: 90,
};

it('names scores as their voter read them, and draws them on the scale of then', () => {
  const rating = aRating({ scores: { lead: 80, serv: 61 }, ratedMetrics: { lead: asked } });
  const metrics = [aMetric({ key: 'lead' }), aMetric({ key: 'serv', label: 'Service', maxScore: 70 })];
  const named = (bars: { label: string; max: number }[]) => bars.map(({ label, max }) => [label, max]);
  expect(named(ratingBars(rating, metrics))).toEqual([
    ['Leading', 90],
    ['Service', 70],
  ]);
  expect(named(percentBars(rating, metrics))).toEqual([
    ['Leading', 100],
    ['Service', 100],
  ]);
});

it('takes no metric for one that objects have by themselves', () => {
  const rating = aRating({ scores: { constructor: 80 }, ratedMetrics: {} });
  expect(ratingBars(rating, []).map(({ label }) => label)).toEqual(['constructor']);
});
