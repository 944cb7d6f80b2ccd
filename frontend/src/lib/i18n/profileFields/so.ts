import type { Translation } from '../translate';
import type { ProfileFieldsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<ProfileFieldsEnglish, 'so'> = {
  'field.region': 'Deegaan doorasho ama gobol',
  'field.inOfficeSince': 'Xilka wuxuu hayaa tan iyo',
  'field.biography': 'Taariikh nololeed',
  'field.biographySo': 'Taariikh nololeed (Soomaali)',
  'field.biographyAr': 'Taariikh nololeed (Carabi)',
  'field.officialUrl': 'Xiriirka rasmiga ah',
};
