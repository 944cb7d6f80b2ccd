import { paceOf } from './mail-pace.js';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('the pace of mails', () => {
  it.each([
    ['all that are wanted after a pause', 3, 300, ago(3_600_000), 3, ago(9_400)],
    ['no more than a batch after a pause', 80, 300, ago(3_600_000), 50, NOW],
    ['none while the pace is used up', 80, 300, NOW, 0, NOW],
    ['as many as have come free since', 80, 300, ago(1_000), 5, NOW],
    ['one after ten seconds at six a minute', 9, 6, ago(10_000), 1, NOW],
    ['none before', 9, 6, ago(9_999), 0, ago(9_999)],
    ['one at once at one a minute', 9, 1, ago(3_600_000), 1, NOW],
    ['a batch where the clock was set back', 80, 300, ago(-60_000), 50, NOW],
  ])('lets %s go', (_, wanted, perMinute, usedUntil, count, then) => {
    expect(paceOf(wanted, perMinute, NOW, usedUntil)).toEqual({ count, usedUntil: then });
  });
});
