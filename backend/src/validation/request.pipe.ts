import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldError, invalidInput } from '../errors/app-error.js';

/** Judges bodies and queries by their DTO; what the DTO does not name is refused. */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidInput(errors.map(toFieldError)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata) {
    // A path's parameters have pipes of their own, which must see what was sent: "0x1" is not the number 1.
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body' && metadata.metatype && !isJsonObject(value)) {
      throw invalidInput([{ field: '', message: 'Send the request as a JSON object' }]);
    }
    return super.transform(value, metadata);
  }
}

function isJsonObject(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  if (constraints.whitelistValidation)
    return { field: property, message: `${property} is not a known field` };
  return { field: property, message: Object.values(constraints)[0] ?? `${property} is not valid` };
}
