import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { OneOf } from '../../core/validation/fields.decorator.js';

/** In which language the headers are to be; English unless told. */
export class ExportDto {
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}
