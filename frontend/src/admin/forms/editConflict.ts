/** A part of a form that is decided as one, when two have changed it. */
export interface ConflictField<Values, Thing> {
  names: readonly (keyof Values & string)[];
  label: string;
  /** How a person reads it; what the first of its names holds, unless told. */
  show?: (values: Partial<Values>) => string;
  /** What is stored of it, where that isn't the value of the form: a picture is chosen, but never read back. */
  stored?: (thing: Thing) => unknown;
}

/** What two people have made of one part of a form. */
export interface Difference<Values, Thing> {
  field: ConflictField<Values, Thing>;
  theirs: string;
  mine: string;
  /** False: only the other one has changed it. */
  both: boolean;
}

interface Sides<Values, Thing> {
  fields: readonly ConflictField<Values, Thing>[];
  valuesOf: (thing: Thing) => Partial<Values>;
  /** What the form was filled from. */
  before: Thing;
  /** What is stored now. */
  now: Thing;
  /** The values of the form. */
  mine: Partial<Values>;
}

/** Gives each part that the other one has changed and that stands differently in the form. */
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

/** Spaces around it, and nothing in one way or another, are no difference. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
