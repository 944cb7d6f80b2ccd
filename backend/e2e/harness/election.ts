import { type Answer, type Client, unique } from './client.js';

/** A token that was once handed out, and whether it still must open doors. */
interface Session {
  client: Client;
  alive: boolean;
}

export interface Person {
  id: number;
  name: string;
  password: string;
  role: 'user' | 'admin';
  gone: boolean;
  sessions: Session[];
}

/** A candidate, a title or a metric; `title` is the index of the one that it has. */
export interface Thing {
  id: number;
  name: string;
  title: number | null;
  gone: boolean;
}

/** The product in a few lines: what must be so after whatever was called. */
export class Election {
  readonly people: Person[] = [];
  readonly titles: Thing[] = [];
  readonly metrics: Thing[] = [];
  readonly candidates: Thing[] = [];
  /** By person and candidate, both as indexes: what was given in the current round. */
  readonly ratings = new Map<string, Record<string, number>>();
  /** The same of the rounds before it. */
  readonly former: [string, Record<string, number>][] = [];
  /** By candidate: how many ratings the round that is over ended with; null while one is open. */
  ended: Map<Thing, number> | null = null;

  /** @param roundId of the one that is open */
  constructor(public roundId: number) {}

  endRound(): void {
    this.ended = new Map(this.candidates.map((candidate) => [candidate, this.ratingsOf(candidate).length]));
  }

  /** Everybody may rate everybody once more. */
  beginRound(id: number): void {
    this.roundId = id;
    this.ended = null;
    this.former.push(...this.ratings);
    this.ratings.clear();
  }

  addPerson(client: Client): void {
    const { id, username } = client.user;
    const sessions = [{ client, alive: true }];
    this.people.push({ id, name: username, password: client.password, role: 'user', gone: false, sessions });
  }

  /** @param password the new one; every token of before is dead */
  changePassword(person: Person, password: string): void {
    person.password = password;
    for (const session of person.sessions) session.alive = false;
  }

  removePerson(person: Person): void {
    this.changePassword(person, person.password);
    person.gone = true;
    const own = `${this.people.indexOf(person)} `;
    for (const key of [...this.ratings.keys()]) if (key.startsWith(own)) this.ratings.delete(key);
    const left = this.former.filter(([key]) => !key.startsWith(own));
    this.former.splice(0, this.former.length, ...left);
  }

  /** Its metrics go with it, its candidates stay without one, and every rating stays. */
  removeTitle(title: Thing): void {
    title.gone = true;
    const index = this.titles.indexOf(title);
    for (const metric of this.metrics) if (metric.title === index) metric.gone = true;
    for (const candidate of this.candidates) if (candidate.title === index) candidate.title = null;
  }

  /** On what a candidate is rated now. */
  keysFor(candidate: Thing): string[] {
    return this.metrics
      .filter(({ gone, title }) => !gone && (title === null || title === candidate.title))
      .map(({ name }) => name);
  }

  /** How many ratings visitors see: those of a round that is over as it ended. */
  shownRatingsOf(candidate: Thing): number {
    return this.ended ? (this.ended.get(candidate) ?? 0) : this.ratingsOf(candidate).length;
  }

  ratingsOf(candidate: Thing): Record<string, number>[] {
    const own = ` ${this.candidates.indexOf(candidate)}`;
    return [...this.ratings].filter(([key]) => key.endsWith(own)).map(([, scores]) => scores);
  }

  /** One decimal, half up; null without ratings. */
  averageOf(candidate: Thing): number | null {
    const scores = this.ratingsOf(candidate).flatMap((given) => Object.values(given));
    const sum = scores.reduce((total, score) => total + score, 0);
    return scores.length === 0 ? null : Math.floor((sum * 10) / scores.length + 0.5) / 10;
  }
}

/** What a command works with besides the model. */
export interface Polls {
  visitor: Client;
  /** An administrator who is no part of the model, and always there. */
  keeper: Client;
}

/** A caller with one of the tokens that they ever received; `person` is null for the keeper. */
export interface Caller {
  client: Client;
  person: Person | null;
  alive: boolean;
}

/** Picks an entry for a number of a command, whatever the length of the list is by then. */
export function one<T>(list: T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('there is none to choose from');
  return found;
}

export function callerOf(model: Election, { keeper }: Polls, index: number): Caller {
  // Every third call is the keeper's, so that something comes about.
  if (index % 3 === 0) return { client: keeper, person: null, alive: true };
  const person = one(model.people, index);
  const session = one(person.sessions, Math.floor(index / 7));
  return { client: session.client, person, alive: session.alive };
}

/** What the guards make of a caller on a route for administrators; null: they let it through. */
export function refusalOf({ person, alive }: Caller): number | null {
  if (!alive) return 401;
  return person === null || person.role === 'admin' ? null : 403;
}

/** @throws naming what was answered where something else had to be */
export function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`${status} was due, not ${answer.status} ${answer.text}`);
}

/** A name for something that a command makes. */
export const named = () => unique('k');
