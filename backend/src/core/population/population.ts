import { invalidField } from '../errors/app-error.js';
import { groupBy } from '../support/group-by.js';

/** What voters may say about themselves. */
export const GROUP_KINDS = ['region', 'age', 'sex'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A group of the population, such as a region. Its English name identifies it. */
export interface PopulationGroup {
  kind: GroupKind;
  name: string;
  nameSo?: string;
  nameAr?: string;
  people: number;
}

/** The groups that administrators have listed; none if voters are not asked. */
export type Population = readonly PopulationGroup[];

/** Nothing is shown of groups of fewer people. */
export const FEWEST_SHOWN = 20;
export const GROUP_NAME_MAX = 60;
const GROUPS_MAX = 60;
const SEPARATOR = /[,;\t]/;

/**
 * Reads a population table: a line for each group, with kind, English name, number of people, and optionally the name in
 * Somali and Arabic. Columns are separated by commas, semicolons or tabs. The first line may be a header.
 */
export function readPopulation(text: string, mistakes: string[]): Population {
  const lines = text.split('\n').map((line) => line.split(SEPARATOR).map((cell) => cell.trim()));
  const isHeader = lines[0]?.[0]?.toLowerCase() === 'kind';
  const population = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '') || (isHeader && index === 0)) return [];
    const group = readGroup(cells);
    if (typeof group !== 'string') return [group];
    mistakes.push(`POPULATION, line ${index + 1}: ${group}`);
    return [];
  });
  if (population.length > GROUPS_MAX) mistakes.push(`POPULATION must have at most ${GROUPS_MAX} groups.`);
  for (const [key, same] of groupBy(population, ({ kind, name }) => `${kind} ${name}`)) {
    if (same.length > 1) mistakes.push(`POPULATION must list the ${key} once.`);
  }
  for (const [kind, groups] of groupBy(population, (group) => group.kind)) {
    if (groups.length === 1) mistakes.push(`POPULATION must list at least two groups of the kind ${kind}.`);
  }
  return population;
}

/** Reads a line. @returns the mistake, if it has one */
function readGroup([kindText = '', name = '', peopleText = '', nameSo, nameAr, ...more]: string[]):
  | PopulationGroup
  | string {
  const kind = GROUP_KINDS.find((one) => one === kindText.toLowerCase());
  const people = Number(peopleText);
  if (!kind) return `the kind must be ${GROUP_KINDS.join(', ')}; it is "${kindText}".`;
  if ([name, nameSo, nameAr].some((one) => [...(one ?? '')].length > GROUP_NAME_MAX))
    return `names must have at most ${GROUP_NAME_MAX} characters.`;
  if (!name) return 'the name is missing.';
  if (!Number.isSafeInteger(people) || people < 1)
    return `the number of people must be a whole number without separators; it is "${peopleText}".`;
  if (more.some(Boolean)) return 'there are more than five columns.';
  return { kind, name, people, ...(nameSo && { nameSo }), ...(nameAr && { nameAr }) };
}

/** Refuses a group that the population table does not list. @throws AppError 400 */
export function refuseUnlisted(population: Population, kind: GroupKind, name: string | null): void {
  const values = groupsOf(population, kind).map((group) => group.name);
  if (name === null || values.includes(name)) return;
  const message = `${kind} must be one of ${values.join(', ')}`;
  throw invalidField(kind, 'NOT_ALLOWED', message, { values: values.join(', ') });
}

/** Returns the groups of one kind, in their order. */
export function groupsOf(population: Population, kind: GroupKind): Population {
  return population.filter((group) => group.kind === kind);
}
