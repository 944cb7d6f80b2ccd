import type { Translation } from '../../../lib/i18n/translate';
import type { MessagePageEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<MessagePageEnglish, 'so'> = {
  replies: 'Jawaabaha',
  reply: 'Jawaab',
  replyHint: 'Jawaabta iyo farriinta waxaa loo dirayaa {email}. Farriintu markaas waa la xalliyay.',
  send: 'Dir jawaabta',
  sent: 'Jawaabta waa la diray',
  replyMissing: 'Geli jawaab.',
  byMail: 'Adeege boosto lama dejin, markaa jawaabaha waxaa lagu qoraa barnaamijkaaga iimaylka.',
  setUpMail: 'Deji adeege boosto',
  deletedAuthor: 'Akoon la tirtiray',
  care: 'Waxaa loo xilsaaray',
  nobody: 'Cidna',
  take: 'Aniga ii xilsaar',
  leave: 'Ka qaad',
  note: 'Qoraal gudaha ah',
  noteHint: 'Maamuleyaasha keliya ayaa arka.',
  saveNote: 'Kaydi qoraalka',
};
