import type { Language } from '../../core/http/languages.js';

/** Each is one message to pay for: 160 signs of the plain alphabet, or 70 with Arabic letters in them. */
const TEXTS: Record<Language, (code: string) => string> = {
  en: (code) =>
    `${code} is your National Performance Index code. It works for 10 minutes. Give it to nobody.`,
  so: (code) =>
    `${code} waa koodhkaaga Tusmada Waxqabadka Qaranka. Wuxuu shaqaynayaa 10 daqiiqo. Cidna ha siin.`,
  ar: (code) => `${code} رمزك في المؤشر الوطني للأداء، صالح 10 دقائق. لا تعطه لأحد.`,
};

/** The message that brings a code, in the language of who asked for it. */
export function smsText(code: string, language: Language): string {
  return TEXTS[language](code);
}
