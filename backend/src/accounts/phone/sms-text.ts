import type { Language } from '../../core/http/languages.js';

/** The texts. Each fits one paid message: 160 characters of the plain alphabet, or 70 with Arabic letters. */
const TEXTS: Record<Language, (code: string) => string> = {
  en: (code) =>
    `${code} is your National Performance Index code. It works for 10 minutes. Give it to nobody.`,
  so: (code) =>
    `${code} waa koodhkaaga Tusmada Waxqabadka Qaranka. Wuxuu shaqaynayaa 10 daqiiqo. Cidna ha siin.`,
  ar: (code) => `${code} رمزك في المؤشر الوطني للأداء، صالح 10 دقائق. لا يُعطى لأحد.`,
};

/** Builds the message with a code, in the language of the request. */
export function smsText(code: string, language: Language): string {
  return TEXTS[language](code);
}
