import { currentRequest } from '../support/request-context.js';
import type { Caller, RequestWithCaller } from './current-user.decorator.js';

/** Returns the caller of the current request; undefined for visitors and for background work. */
export function currentCaller(): Caller | undefined {
  return (currentRequest() as RequestWithCaller | undefined)?.user;
}
