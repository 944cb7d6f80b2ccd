import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { OneOf } from '../../core/validation/fields.decorator.js';

/** The language of the headers; English by default. */
export class ExportDto {
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}
