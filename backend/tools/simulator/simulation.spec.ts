import { SCENARIOS } from './scenarios.js';
import { FULL, type SimulationResult, simulate, simulateScenario } from './simulation.js';

/** A few weeks of a small town with the full number of attackers. */
const SMALL = {
  ...FULL,
  days: 18,
  candidates: 40,
  homes: 2_000,
  families: 60,
  campus: 600,
  mobile: 900,
  scandal: 300,
};
const FARMS = ['script on one machine', 'farm over an IPv6 /48', 'catch-all mail domain'];
const CROWDS = [
  'people at home',
  'families on one phone',
  'campus behind one address',
  'mobile operator',
  'a popular scandal',
];

describe('weeks of people and attackers', () => {
  let result: SimulationResult;
  const party = (name: string) => {
    const found = result.parties.find((one) => one.party === name);
    if (!found) throw new Error(`There is no party ${name}`);
    return found;
  };

  beforeAll(async () => {
    result = await simulate(SMALL);
  }, 300_000);

  it.each(FARMS)('%s is found, with nine of ten of its accounts', (name) => {
    const { accounts, inCases, cases } = party(name);
    expect(inCases).toBeGreaterThanOrEqual(0.9 * accounts);
    expect(cases).toBeGreaterThanOrEqual(1);
  });

  it('half of the paid people are found', () => {
    const { accounts, inCases } = party('paid people in two hours');
    expect(inCases).toBeGreaterThanOrEqual(0.5 * accounts);
  });

  it('of honest people one of 200 is in a case at most, and no crowd has one of its own', () => {
    const crowds = CROWDS.map(party);
    const sum = (of: 'accounts' | 'inCases') => crowds.reduce((total, crowd) => total + crowd[of], 0);
    expect(sum('inCases') / sum('accounts')).toBeLessThanOrEqual(1 / 200);
    expect(crowds.map(({ cases }) => cases)).toEqual([0, 0, 0, 0, 0]);
  });

  it('news open a case, which names nobody, and nothing is decided but by people', () => {
    expect(result.hours).toContain('busy_hour');
    expect(result.decided).toBe(0);
  });
});

describe('a town in which one thing happens', () => {
  const TOWN = {
    seed: 1,
    days: 26,
    candidates: 40,
    homes: 1_200,
    families: 40,
    campus: 300,
    mobile: 900,
    // The server looks each five minutes.
    intervalMinutes: 30,
  };

  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    '%s: so many are found as have to be, and hardly anybody else',
    async (_, scenario) => {
      const { attackers, honest } = await simulateScenario(TOWN, scenario);
      if (scenario.floor === null) expect(attackers.accounts).toBe(0);
      else expect(attackers.inCases / attackers.accounts).toBeGreaterThanOrEqual(scenario.floor);
      expect(honest.inCases / honest.accounts).toBeLessThanOrEqual(1 / 200);
    },
    120_000,
  );
});
