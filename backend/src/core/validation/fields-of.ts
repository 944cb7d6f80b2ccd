/** Gives some fields of a thing, in the order asked for. */
export function pick<Thing, Field extends keyof Thing>(
  thing: Thing,
  fields: readonly Field[],
): Pick<Thing, Field> {
  return Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<Thing, Field>;
}

/** Gives those of some fields that a change has: what is undefined stays as it is. */
export function given<Thing, Field extends keyof Thing>(
  change: Thing,
  fields: readonly Field[],
): Partial<Pick<Thing, Field>> {
  return pick(
    change,
    fields.filter((field) => change[field] !== undefined),
  );
}
