import { aRound } from '../../../test/samples';
import { rangeOf } from './dayPresets';

// Half past one at night in Mogadishu, while in UTC it is still the day before.
const NOW = Date.parse('2026-11-26T22:30:00.000Z');

it('counts days as Mogadishu does, today included', () => {
  expect(rangeOf('today', NOW, undefined)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
  expect(rangeOf('week', NOW, undefined)).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(rangeOf('month', NOW, undefined)).toEqual({ from: '2026-10-29', to: '2026-11-27' });
});

it('ends with the round, or today while it is open', () => {
  const round = aRound({ opensAt: '2026-11-01T21:00:00.000Z', closesAt: '2026-11-20T21:00:00.000Z' });
  expect(rangeOf('round', NOW, round)).toEqual({ from: '2026-11-02', to: '2026-11-21' });
  expect(rangeOf('round', NOW, { ...round, closesAt: null })?.to).toBe('2026-11-27');
  expect(rangeOf('round', NOW, undefined)).toBeUndefined();
});
