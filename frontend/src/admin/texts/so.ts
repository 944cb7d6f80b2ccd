import type { Translation } from '../../lib/i18n/translate';
import type { AdminEnglish } from './en';

export const texts = {} as Translation<AdminEnglish, 'so'>;
