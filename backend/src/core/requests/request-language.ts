import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { LANGUAGES, type Language } from '../http/languages.js';
import { currentRequest } from '../support/request-context.js';
import { visitorLanguage } from './visitor-choice.js';

type LanguageSettings = Pick<Settings, 'defaultLanguage'>;

const SETTINGS = 'languageSettings';

/** Stores the settings with a server, because its requests fall back to their language. */
export function keepDefaultLanguage(server: FastifyInstance, settings: LanguageSettings): void {
  server.decorate(SETTINGS, { getter: () => settings });
}

/** Returns the language of the current request: as chosen in the client, otherwise as the browser prefers. */
export function requestLanguage(): Language {
  const request = currentRequest();
  if (!request) return LANGUAGES[0];
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const { defaultLanguage } = request.server.getDecorator<LanguageSettings>(SETTINGS);
  return visitorLanguage({ cookie, acceptLanguage }, defaultLanguage);
}
