import { currentRequest } from '../support/request-context.js';
import type { Caller, RequestWithCaller } from './current-user.decorator.js';

/** Whom the request comes from that this is done for; undefined for visitors, and in work of the server's own. */
export function currentCaller(): Caller | undefined {
  return (currentRequest() as RequestWithCaller | undefined)?.user;
}
