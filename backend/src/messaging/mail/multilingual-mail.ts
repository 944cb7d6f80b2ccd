import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';

interface MailText {
  subject: string;
  text: string;
}

/**
 * Builds an email with a text in several languages, one below the other. The subject is in the first language, after the
 * site's name.
 */
export function multilingualMail(
  site: NamedSite,
  textIn: (language: Language) => MailText,
  languages: readonly Language[] = LANGUAGES,
): MailText {
  const parts = languages.map((language) => {
    const { subject, text } = textIn(language);
    return { subject: `${siteName(site, language)}: ${subject}`, text };
  });
  return {
    subject: parts[0]?.subject ?? '',
    text: parts.map(({ text }) => text).join('\n———\n\n'),
  };
}
