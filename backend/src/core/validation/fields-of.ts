/** Returns some fields of an object, in the given order. */
export function pick<Thing, Field extends keyof Thing>(
  thing: Thing,
  fields: readonly Field[],
): Pick<Thing, Field> {
  return Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<Thing, Field>;
}

/** Returns those of some fields that a change contains. Undefined fields do not change. */
export function given<Thing, Field extends keyof Thing>(
  change: Thing,
  fields: readonly Field[],
): Partial<Pick<Thing, Field>> {
  return pick(
    change,
    fields.filter((field) => change[field] !== undefined),
  );
}
