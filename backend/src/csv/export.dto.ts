import { LANGUAGES, type Language } from '../http/languages.js';
import { OneOf } from '../validation/fields.decorator.js';

/** In which language the headers are to be; English unless told. */
export class ExportDto {
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}
