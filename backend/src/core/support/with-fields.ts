/**
 * Gives a class with the fields of another class and, after those, the fields of a list: for a list that several classes
 * follow, and that class bodies would each repeat.
 * @param decorators by field: what a class body would have above the field
 */
export function withFields<Base extends object, Fields extends object>(
  base: new () => Base,
  decorators: Readonly<Record<keyof Fields, PropertyDecorator>>,
): new () => Base & Fields {
  class Extended extends (base as new () => object) {}
  for (const [name, decorate] of Object.entries<PropertyDecorator>(decorators)) {
    decorate(Extended.prototype, name);
  }
  return Extended as new () => Base & Fields;
}
