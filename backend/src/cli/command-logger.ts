import { ConsoleLogger } from '@nestjs/common';
import { THROWN_AS_WELL } from '../core/config/format-error.js';

/** Writes warnings and errors of features, unless the command prints them itself. */
export class CommandLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== THROWN_AS_WELL) super.error(message, ...rest);
  }
}
