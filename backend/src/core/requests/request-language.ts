import { LANGUAGES, type Language } from '../http/languages.js';
import { currentRequest } from '../support/request-context.js';
import { visitorLanguage } from './visitor-choice.js';

/** Returns the language of the current request: as chosen in the client, otherwise as the browser prefers. */
export function requestLanguage(): Language {
  const request = currentRequest();
  if (!request) return LANGUAGES[0];
  return visitorLanguage({
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
}
