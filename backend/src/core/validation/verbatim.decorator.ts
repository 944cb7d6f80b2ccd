import { Allow } from 'class-validator';

const VERBATIM = Symbol('verbatim');

/** Passes a field on as it was sent: its reader validates it as a whole, with every key. */
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

/** Lists the verbatim fields of a DTO. @param dto the class of a request's body or query */
export function verbatimFields(dto: object | undefined): string[] {
  return dto === undefined ? [] : (Reflect.getMetadata(VERBATIM, dto) ?? []);
}
