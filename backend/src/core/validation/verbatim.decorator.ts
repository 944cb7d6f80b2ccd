import { Allow } from 'class-validator';

const VERBATIM = Symbol('verbatim');

/** Hands a field on as it was sent, unread: whoever takes it judges it whole, with every key that it has. */
export function Verbatim(): PropertyDecorator {
  return (target, name) => {
    Reflect.defineMetadata(
      VERBATIM,
      [...verbatimFields(target.constructor), String(name)],
      target.constructor,
    );
    Allow()(target, name);
  };
}

/** @param dto the class of a request's body or query */
export function verbatimFields(dto: object | undefined): string[] {
  return dto === undefined ? [] : (Reflect.getMetadata(VERBATIM, dto) ?? []);
}
