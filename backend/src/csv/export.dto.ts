import { OneOf } from '../validation/fields.decorator.js';
import { LANGUAGES, type Language } from '../web/languages.js';

/** In which language the headers are to be; English unless told. */
export class ExportDto {
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}
