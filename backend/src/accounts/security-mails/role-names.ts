import type { StaffRole } from '../../core/access/user.js';
import type { Language } from '../../core/http/languages.js';

/** The names of the roles of administrators and staff in emails. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<StaffRole | 'admin', string>>>> = {
  en: {
    admin: 'administrator',
    editor: 'editor',
    reviewer: 'integrity reviewer',
    clerk: 'registration clerk',
    auditor: 'auditor',
  },
  so: {
    admin: 'maamule',
    editor: 'tifaftire',
    reviewer: 'hubiyaha daacadnimada',
    clerk: 'karraaniga diiwaangelinta',
    auditor: 'hantidhowre',
  },
  ar: {
    admin: 'مشرف',
    editor: 'محرر',
    reviewer: 'مراجع النزاهة',
    clerk: 'كاتب التسجيل',
    auditor: 'مدقق',
  },
};
