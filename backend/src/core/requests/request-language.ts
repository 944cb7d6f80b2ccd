import { LANGUAGES, type Language } from '../http/languages.js';
import { currentRequest } from '../support/request-context.js';
import { visitorLanguage } from './visitor-choice.js';

/** The language of who asks: as chosen in the client, else as the browser prefers. */
export function requestLanguage(): Language {
  const request = currentRequest();
  if (!request) return LANGUAGES[0];
  return visitorLanguage({
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
}
