import { hundredths, MINUTE_MS, type RatingFacts } from '../../src/integrity/facts/facts.js';
import { originKey } from '../../src/integrity/scan/origin-key.js';
import { nothingTouched, scan, type Touched } from '../../src/integrity/scan/scan.js';
import { catchAll, drip, ipv6Farm, paid, script } from './attackers.js';
import { CaseBook } from './case-book.js';
import { campus, families, homes, mobile, scandal } from './crowds.js';
import { MemoryFacts } from './memory-facts.js';
import { Random } from './random.js';
import { favouriteOf, type Scenario } from './scenarios.js';
import { type Happening, type Party, World } from './world.js';

/** How many honest people there are, for how long. */
export interface TownSize {
  seed: number;
  days: number;
  candidates: number;
  homes: number;
  families: number;
  campus: number;
  mobile: number;
  /** How often it is looked: else as the server does. */
  intervalMinutes?: number;
}

/** How many there are of everybody. */
export interface SimulationSize extends TownSize {
  scandal: number;
  script: number;
  farm: number;
  catchAll: number;
  paid: number;
}

/** What trust in the table rests on. */
export const FULL: SimulationSize = {
  seed: 1,
  days: 28,
  candidates: 100,
  homes: 8_000,
  families: 300,
  campus: 2_000,
  mobile: 6_000,
  scandal: 1_500,
  script: 385,
  farm: 500,
  catchAll: 300,
  paid: 300,
};

/** Where each attack is tried alone. */
export const TOWN: TownSize = {
  seed: 1,
  days: 28,
  candidates: 100,
  homes: 4_000,
  families: 150,
  campus: 1_000,
  mobile: 3_000,
};

/** The result of one party. */
interface PartyResult {
  party: Party;
  isAttacker: boolean;
  accounts: number;
  /** In a case that is open. */
  inCases: number;
  /** How many cases they are in, and what found them. */
  cases: number;
  signals: string[];
}

export interface SimulationResult {
  parties: PartyResult[];
  cases: number;
  /** How many of all cases were decided without a person. */
  decided: number;
  /** What opened those that name nobody. */
  hours: string[];
  ratings: number;
}

/** The result of one scenario. */
export interface ScenarioResult {
  scenario: Scenario;
  /** Those who voted to stuff. */
  attackers: { accounts: number; inCases: number };
  honest: { accounts: number; inCases: number };
  /** What its target's average is without the attack, with it, and when all that is in cases is excluded. */
  means: { honest: number; stuffed: number; excluded: number };
  cases: number;
  signals: string[];
}

/** The server looks as often. */
const INTERVAL_MINUTES = 5;
/** Candidates by how much they are talked of: whom the attacks and the news are about. */
const TARGETS = { scandal: 4, farm: 6, catchAll: 9, paid: 12, drip: 20 };

/** Lets people and attackers live for some weeks, and looks at them as the server does. */
export async function simulate(size: SimulationSize): Promise<SimulationResult> {
  const world = townOf(size);
  // After two weeks there is something to be far above.
  const late = lateIn(size);
  scandal(world, size.scandal, TARGETS.scandal, late + 1);
  const honest = new Set(world.partyOf.values());
  script(world, size.script, late + 3);
  ipv6Farm(world, size.farm, TARGETS.farm, late);
  catchAll(world, size.catchAll, TARGETS.catchAll, late + 2);
  paid(world, size.paid, TARGETS.paid, late + 4);
  drip(world, TARGETS.drip, late);
  const book = await watch(world.inOrder(), size);
  return summary(world, book, honest);
}

/**
 * Simulates a town in which one scenario happens.
 * @param strength multiplies the number of the scenario's accounts
 */
export async function simulateScenario(
  size: TownSize,
  scenario: Scenario,
  strength = 1,
): Promise<ScenarioResult> {
  const world = townOf(size, favouriteOf(scenario));
  const people = new Set(world.partyOf.keys());
  scenario.add(world, scenario.target, lateIn(size), strength);
  const isHonest = (id: number) => scenario.floor === null || people.has(id);
  const book = await watch(world.inOrder(), size);
  const inCases = new Set(book.cases.flatMap(({ userIds }) => [...userIds]));
  const ratings = world.happenings.flatMap((happening) => ('rating' in happening ? [happening.rating] : []));
  const voters = new Set(ratings.map(({ account }) => account.userId));
  const count = (ids: number[]) => ({
    accounts: ids.length,
    inCases: ids.filter((id) => inCases.has(id)).length,
  });
  const all = [...world.partyOf.keys()];
  const excluded = new Set(book.cases.flatMap(({ ratingIds }) => [...ratingIds]));
  const onTarget = ratings.filter(({ candidateId }) => candidateId === scenario.target);
  return {
    scenario,
    attackers: count(all.filter((id) => !isHonest(id) && voters.has(id))),
    honest: count(all.filter(isHonest)),
    means: {
      honest: meanOf(onTarget.filter(({ account }) => isHonest(account.userId))),
      stuffed: meanOf(onTarget),
      excluded: meanOf(onTarget.filter(({ ratingId }) => !excluded.has(ratingId))),
    },
    cases: book.cases.length,
    signals: signalsOf(book.cases),
  };
}

/** Those who are there whatever happens. */
function townOf(size: TownSize, favourite: number | null = null): World {
  const world = new World(new Random(size.seed), Date.UTC(2026, 0, 5), size.days, size.candidates);
  world.favourite = favourite;
  homes(world, size.homes);
  families(world, size.families);
  campus(world, size.campus);
  mobile(world, size.mobile);
  return world;
}

function lateIn({ days }: TownSize): number {
  return Math.ceil(days / 2);
}

async function watch(
  happenings: Happening[],
  { intervalMinutes = INTERVAL_MINUTES }: TownSize,
): Promise<CaseBook> {
  const interval = intervalMinutes * MINUTE_MS;
  const facts = new MemoryFacts();
  const book = new CaseBook();
  let touched = nothingTouched();
  let next = (happenings[0]?.at ?? 0) + interval;
  for (const happening of happenings) {
    if (happening.at >= next) {
      book.add(await scan(touched, facts));
      touched = nothingTouched();
      next = happening.at + interval;
    }
    touch(touched, happening);
    if ('account' in happening) facts.addAccount(happening.account);
    else facts.addRating(happening.rating);
  }
  book.add(await scan(touched, facts));
  return book;
}

function touch({ candidates, origins }: Touched, happening: Happening): void {
  const { at } = happening;
  if ('rating' in happening) {
    const { candidateId } = happening.rating;
    candidates.set(candidateId, { from: candidates.get(candidateId)?.from ?? at, to: at });
    return;
  }
  for (const kind of ['network', 'mailDomain'] as const) {
    const value = happening.account[kind];
    if (value === null) continue;
    const key = originKey({ kind, value });
    const from = origins.get(key)?.span.from ?? at;
    origins.set(key, { origin: { kind, value }, span: { from, to: at } });
  }
}

function summary(world: World, book: CaseBook, honest: Set<Party>): SimulationResult {
  const parties = [...new Set(world.partyOf.values())].map((party) => {
    const members = [...world.partyOf].filter(([, of]) => of === party).map(([id]) => id);
    const of = new Set(members);
    const cases = book.cases.filter(({ status }) => status === 'open');
    // A case is a party's when most of whom it names belong to it.
    const own = cases.filter(
      ({ userIds }) => 2 * [...userIds].filter((id) => of.has(id)).length > userIds.size,
    );
    return {
      party,
      isAttacker: !honest.has(party),
      accounts: members.length,
      inCases: members.filter((id) => cases.some(({ userIds }) => userIds.has(id))).length,
      cases: own.length,
      signals: signalsOf(own),
    };
  });
  return {
    parties,
    cases: book.cases.length,
    decided: book.cases.filter(({ status }) => status !== 'open').length,
    hours: signalsOf(book.cases.filter(({ userIds }) => userIds.size === 0)),
    ratings: world.happenings.filter((happening) => 'rating' in happening).length,
  };
}

function signalsOf(cases: CaseBook['cases']): string[] {
  return [...new Set(cases.flatMap(({ evidence }) => evidence.map(({ signal }) => signal)))].sort();
}

/** Points. */
function meanOf(ratings: RatingFacts[]): number {
  const sum = ratings.reduce((total, rating) => total + hundredths(rating), 0);
  return ratings.length === 0 ? 0 : sum / ratings.length / 100;
}
