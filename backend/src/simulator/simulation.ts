import { MINUTE_MS } from '../signals/facts.js';
import { look, nothingTouched, originKey, type Touched } from '../signals/look.js';
import { catchAll, drip, ipv6Farm, paid, script } from './attackers.js';
import { CaseBook } from './case-book.js';
import { campus, families, homes, mobile, scandal } from './crowds.js';
import { MemoryFacts } from './memory-facts.js';
import { Random } from './random.js';
import { type Happening, type Party, World } from './world.js';

/** How many there are of everybody. */
export interface SimulationSize {
  seed: number;
  days: number;
  candidates: number;
  homes: number;
  families: number;
  campus: number;
  mobile: number;
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

/** What became of one party. */
export interface PartyResult {
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
  /** Of all cases, how many were decided without anybody. */
  decided: number;
  ratings: number;
}

/** The server looks as often. */
const INTERVAL_MS = 5 * MINUTE_MS;
/** Candidates by how much they are talked of: whom the attacks and the news are about. */
const TARGETS = { scandal: 4, farm: 6, catchAll: 9, paid: 12, drip: 20 };

/** Lets people and attackers live for some weeks, and looks at them as the server does. */
export async function simulate(size: SimulationSize): Promise<SimulationResult> {
  const world = new World(new Random(size.seed), Date.UTC(2026, 0, 5), size.days, size.candidates);
  homes(world, size.homes);
  families(world, size.families);
  campus(world, size.campus);
  mobile(world, size.mobile);
  // After two weeks there is something to be far above.
  const late = Math.ceil(size.days / 2);
  scandal(world, size.scandal, TARGETS.scandal, late + 1);
  const honest = new Set(world.partyOf.values());
  script(world, size.script, late + 3);
  ipv6Farm(world, size.farm, TARGETS.farm, late);
  catchAll(world, size.catchAll, TARGETS.catchAll, late + 2);
  paid(world, size.paid, TARGETS.paid, late + 4);
  drip(world, TARGETS.drip, late);
  const book = await watch(world.inOrder());
  return summary(world, book, honest);
}

async function watch(happenings: Happening[]): Promise<CaseBook> {
  const facts = new MemoryFacts();
  const book = new CaseBook();
  let touched = nothingTouched();
  let next = (happenings[0]?.at ?? 0) + INTERVAL_MS;
  for (const happening of happenings) {
    if (happening.at >= next) {
      book.add(await look(touched, facts));
      touched = nothingTouched();
      next = happening.at + INTERVAL_MS;
    }
    touch(touched, happening);
    if ('account' in happening) facts.addAccount(happening.account);
    else facts.addRating(happening.rating);
  }
  book.add(await look(touched, facts));
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
      signals: [...new Set(own.flatMap(({ evidence }) => evidence.map(({ signal }) => signal)))].sort(),
    };
  });
  return {
    parties,
    cases: book.cases.length,
    decided: book.cases.filter(({ status }) => status !== 'open').length,
    ratings: world.happenings.filter((happening) => 'rating' in happening).length,
  };
}
