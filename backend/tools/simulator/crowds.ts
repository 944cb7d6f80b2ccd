import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/integrity/facts/facts.js';
import type { World } from './world.js';

/** Honest people, by where they are. Each party is added to the world with all that it does. */

/** People at home, at shops and offices, as many a day as on any other. */
export function homes(world: World, people: number): void {
  const { random } = world;
  for (let one = 0; one < people; one += 1) {
    const at = world.wakingTime(random.below(world.days));
    world.rateAsPeopleDo(
      world.register({ at, party: 'people at home', network: `home ${random.below(people)}` }),
    );
  }
}

/** One phone handed round: four to seven register and rate the same within an hour, in much the same way. */
export function families(world: World, number: number): void {
  const { random } = world;
  for (let family = 0; family < number; family += 1) {
    const network = `family ${family}`;
    const phone = { network, address: network, browser: 'chrome-android', party: 'families on one phone' };
    const candidateId = world.candidate();
    let at = world.wakingTime(random.below(world.days));
    for (let member = 4 + random.below(4); member > 0; member -= 1) {
      world.rateAsPeopleDo(world.register({ ...phone, at }), candidateId);
      at += random.between(3, 10) * MINUTE_MS;
    }
  }
}

/**
 * Students behind one address: a third of them come in a week of its own, two hundred of these out of a lecture hall in
 * the same two hours, of whom half rate the same minister.
 */
export function campus(world: World, students: number): void {
  const { random } = world;
  const party = 'campus behind one address';
  const place = { network: 'campus', address: 'campus', party };
  const student = (at: number, first?: number) =>
    world.rateAsPeopleDo(
      world.register({
        ...place,
        at,
        mailDomain: random.chance(0.5) ? 'students.example' : 'gmail.com',
      }),
      first,
    );
  const week = Math.floor(world.days / 4);
  const hall = Math.floor(students / 10);
  for (let one = 0; one < students - hall; one += 1) {
    const day = random.chance(1 / 3) ? week + random.below(7) : random.below(world.days);
    student(world.wakingTime(day));
  }
  const lecture = world.start + (week + 2) * 24 * HOUR_MS + 10 * HOUR_MS;
  for (let one = 0; one < hall; one += 1)
    student(lecture + random.next() * 2 * HOUR_MS, random.chance(0.5) ? 3 : undefined);
}

/** Customers of a mobile operator behind four addresses of two networks. */
export function mobile(world: World, customers: number): void {
  const { random } = world;
  for (let one = 0; one < customers; one += 1) {
    const network = `operator ${random.below(2)}`;
    const at = world.wakingTime(random.below(world.days));
    const address = `${network} ${random.below(2)}`;
    world.rateAsPeopleDo(world.register({ at, party: 'mobile operator', network, address }));
  }
}

/** News in the evening: within an hour many rate one leader low, half of them for the first time anywhere. */
export function scandal(world: World, people: number, candidateId: number, day: number): void {
  const { random } = world;
  const news = world.start + day * 24 * HOUR_MS + 17 * HOUR_MS + 10 * MINUTE_MS;
  for (let one = 0; one < people; one += 1) {
    const at = news + Math.min(5 * HOUR_MS, random.gap(30 * MINUTE_MS));
    const before = random.chance(0.5)
      ? at - 2 * MINUTE_MS
      : world.start + random.next() * (news - world.start);
    const network = random.chance(0.6) ? `operator ${random.below(2)}` : `home ${random.below(100_000)}`;
    const account = world.register({ at: before, party: 'a popular scandal', network });
    const ballot = random.chance(0.6) ? world.all(0) : world.around(15, 12);
    world.rate(account, candidateId, at, ballot, world.reading());
  }
}

/**
 * An evening at a university: a speaker has been there, and students of whom most have never rated anything register
 * within three hours behind the campus' address. Three in four begin with that leader, each with an opinion of their own.
 */
export function evening(world: World, students: number, candidateId: number, day: number): void {
  const { random } = world;
  const begin = world.start + day * DAY_MS + 18 * HOUR_MS;
  for (let one = 0; one < students; one += 1) {
    const mailDomain = random.chance(0.5) ? 'students.example' : 'gmail.com';
    const at = begin + random.next() * 3 * HOUR_MS;
    const place = { network: 'campus', address: 'campus', party: "a university's evening" };
    world.rateAsPeopleDo(
      world.register({ at, ...place, mailDomain }),
      random.chance(0.75) ? candidateId : undefined,
    );
  }
}
