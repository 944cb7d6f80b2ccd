import { LIMIT_NAMES, LIMIT_TABLE } from './limit-table.js';
import { readLimits } from './read-limits.js';

function read(level: string | null, override: string | null = null) {
  const mistakes: string[] = [];
  return { limits: readLimits(level, override, mistakes), mistakes };
}

describe('limits', () => {
  it('are the defaults unless set, and off on request', () => {
    expect(read(null)).toEqual(read('normal'));
    expect(read('normal').limits?.signinAccount).toEqual({ count: 10, seconds: 900 });
    expect(read('off', '{"signinAccount":"3/60"}')).toEqual({ limits: null, mistakes: [] });
  });

  it('are a quarter when strict, rounded up, except where a mobile network would be locked out', () => {
    const { limits } = read('strict');
    expect(limits).toMatchObject({
      signinAccount: { count: 3, seconds: 900 },
      smsTotal: { count: 125 },
      smsNetworkProof: { count: 1 },
      registerNetworkProof: { count: 75 },
      signinAddress: { count: 100 },
      registerNetwork: { count: 3000 },
    });
    for (const name of LIMIT_NAMES) {
      const count = limits?.[name].count ?? 0;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(LIMIT_TABLE[name].count);
    }
  });

  it.each(['normal', 'strict'])('are changed one by one, also when %s', (level) => {
    const { limits, mistakes } = read(level, ' {"signinAccount":" 3/60 ","docsNetwork":"1/1"} ');
    expect(mistakes).toEqual([]);
    expect(limits).toMatchObject({
      signinAccount: { count: 3, seconds: 60 },
      docsNetwork: { count: 1, seconds: 1 },
    });
  });

  it.each([
    ['{"signinAcount":"1/1"}', 'the unknown limit "signinAcount". Did you mean "signinAccount"?'],
    ['{"SMSTOTAL":"1/1"}', 'Did you mean "smsTotal"?'],
    ['{"toString":"1/1"}', 'the unknown limit "toString"'],
    ['{"signinAccount":"10 per hour"}', 'must give signinAccount as "<count>/<seconds>", such as "10/900"'],
    ['{"signinAccount":"0/10"}', 'it is "0/10".'],
    ['{"signinAccount":10}', 'it is 10.'],
    ['{"signinAccount"}', 'must be a JSON object such as {"signinAccount":"10/900"}'],
    ['["signinAccount"]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
  ])('refuse %s', (override, told) => {
    expect(read(null, override).mistakes).toEqual([expect.stringContaining(told)]);
  });

  it('refuse a level that does not exist', () => {
    expect(read('on').mistakes).toEqual(['LIMITS=on is now called LIMITS=normal. Write LIMITS=normal.']);
    expect(read('maybe').mistakes).toEqual(['LIMITS must be one of off, normal, strict; it is "maybe".']);
  });
});
