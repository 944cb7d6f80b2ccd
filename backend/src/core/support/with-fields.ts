/**
 * Returns a class with the fields of another class followed by the fields of a list, for lists that several classes
 * share.
 * @param decorators the decorators by field, as in a class body
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
