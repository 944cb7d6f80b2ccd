/** A part of a form that is decided as a unit when two people have changed it. */
export interface ConflictField<Values, Thing> {
  names: readonly (keyof Values & string)[];
  label: string;
  /** The readable value; by default the value of the first name. */
  show?: (values: Partial<Values>) => string;
  /** The stored value, if it isn't the form's: a chosen picture, for example, is never read back. */
  stored?: (thing: Thing) => unknown;
}

/** The versions of one part of a form by two people. */
export interface Difference<Values, Thing> {
  field: ConflictField<Values, Thing>;
  theirs: string;
  mine: string;
  /** False if only the other person has changed it. */
  both: boolean;
}

interface Sides<Values, Thing> {
  fields: readonly ConflictField<Values, Thing>[];
  valuesOf: (thing: Thing) => Partial<Values>;
  /** The values that filled the form. */
  before: Thing;
  /** The stored values. */
  now: Thing;
  /** The values of the form. */
  mine: Partial<Values>;
}

/** Returns each part that the other person has changed and that differs in the form. */
export function differences<Values, Thing>({
  fields,
  valuesOf,
  before,
  now,
  mine,
}: Sides<Values, Thing>): Difference<Values, Thing>[] {
  const [was, theirs] = [valuesOf(before), valuesOf(now)];
  return fields.flatMap((field) => {
    const part = (values: Partial<Values>) => JSON.stringify(field.names.map((name) => plain(values[name])));
    const { stored } = field;
    const isTheirs = stored ? stored(before) !== stored(now) : part(was) !== part(theirs);
    const isOther = stored ? field.names.some((name) => mine[name]) : part(mine) !== part(theirs);
    if (!isTheirs || !isOther) return [];
    const show = (values: Partial<Values>) =>
      field.show ? field.show(values) : String(plain(values[field.names[0] as keyof Values]));
    return [
      { field, theirs: show(theirs), mine: show(mine), both: stored ? true : part(mine) !== part(was) },
    ];
  });
}

/** Surrounding spaces, and different forms of empty values, are no difference. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
