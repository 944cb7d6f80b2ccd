import type { Translation } from '../translate';
import type { ProfileFieldsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/ar.ts. */
export const texts: Translation<ProfileFieldsEnglish, 'ar'> = {
  'field.region': 'الدائرة أو المنطقة',
  'field.inOfficeSince': 'في المنصب منذ',
  'field.biography': 'السيرة الذاتية',
  'field.biographySo': 'السيرة الذاتية (بالصومالية)',
  'field.biographyAr': 'السيرة الذاتية (بالعربية)',
  'field.officialUrl': 'الرابط الرسمي',
};
