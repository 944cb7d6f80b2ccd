import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { LANGUAGES, type Language } from '../http/languages.js';
import { currentRequest } from '../support/request-context.js';
import { visitorLanguage } from './visitor-choice.js';

type LanguageSettings = Pick<Settings, 'defaultLanguage'>;

const SETTINGS_OF_REQUEST = new WeakMap<object, LanguageSettings>();

/** Lets requests of a server fall back to the language of its settings. */
export function keepDefaultLanguage(server: FastifyInstance, settings: LanguageSettings): void {
  server.addHook('onRequest', (request, _reply, next) => {
    SETTINGS_OF_REQUEST.set(request, settings);
    next();
  });
}

/** Returns the language of the current request: as chosen in the client, otherwise as the browser prefers. */
export function requestLanguage(): Language {
  const request = currentRequest();
  if (!request) return LANGUAGES[0];
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const fallback = SETTINGS_OF_REQUEST.get(request)?.defaultLanguage ?? LANGUAGES[0];
  return visitorLanguage({ cookie, acceptLanguage }, fallback);
}
