import type { Language } from '../../core/http/languages.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { multilingualMail } from '../../messaging/mail/multilingual-mail.js';

/** What administrators are alarmed about. */
export const ALARM_KINDS = ['backup', 'disk', 'ledger'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

interface Words {
  subjects: Record<AlarmKind, string>;
  texts: Record<AlarmKind, string>;
  advice: (link: string | null) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subjects: {
      backup: 'there is no recent backup',
      disk: 'the disk is nearly full',
      ledger: 'the public ledger signs nothing',
    },
    texts: {
      backup:
        'The last nightly backup failed, or is more than 26 hours old. If the disk is lost now, the newest ratings are lost with it.',
      disk: 'A disk of the server has less than 10 % or 1 GB left. Once it is full, nobody can rate.',
      ledger:
        'The public ledger signs nothing until an operator resumes it. Votes are stored, but nobody can verify them.',
    },
    advice: (link) =>
      `Please tell your operator. What was found, and what to do, is under Operations${link ? `: ${link}` : '.'}`,
  },
  so: {
    subjects: {
      backup: 'kayd dhow oo xogta ah ma jiro',
      disk: 'diskigu wuu buuxsamayaa',
      ledger: 'diiwaanka furan waxba ma saxiixo',
    },
    texts: {
      backup:
        'Kaydintii habeennimo ee ugu dambeysay way fashilantay, ama waxay ka weyn tahay 26 saacadood. Haddii diskigu hadda lumo, qiimeynnadii ugu dambeeyay way la lumayaan.',
      disk: 'Disk ka mid ah kuwa adeegaha waxaa ka haray wax ka yar 10 % ama 1 GB. Marka uu buuxsamo, qofna wax ma qiimeyn karo.',
      ledger:
        'Diiwaanka furan waxba ma saxiixo ilaa shaqaalaha adeeguhu uu dib u bilaabo. Codadka waa la kaydiyaa, laakiin qofna ma xaqiijin karo.',
    },
    advice: (link) =>
      `Fadlan u sheeg shaqaalaha adeegaha. Waxa la helay iyo waxa la sameeyo waxay ku qoran yihiin bogga Hawlgalka${link ? `: ${link}` : '.'}`,
  },
  ar: {
    subjects: {
      backup: 'لا توجد نسخة احتياطية حديثة',
      disk: 'القرص على وشك الامتلاء',
      ledger: 'السجل العلني لا يوقّع شيئًا',
    },
    texts: {
      backup:
        'فشلت آخر نسخة احتياطية ليلية، أو مضى عليها أكثر من 26 ساعة. إذا فُقد القرص الآن فُقدت معه أحدث التقييمات.',
      disk: 'بقي في أحد أقراص الخادم أقل من 10 % أو 1 غيغابايت. إذا امتلأ فلن يتمكن أحد من التقييم.',
      ledger:
        'لا يوقّع السجل العلني شيئًا حتى يستأنفه مشغّل الخادم. الأصوات محفوظة، لكن لا يمكن لأحد التحقق منها.',
    },
    advice: (link) =>
      `يرجى إبلاغ مشغّل الخادم. تجدون ما عُثر عليه وما العمل في صفحة التشغيل${link ? `: ${link}` : '.'}`,
  },
};

/** Builds the email in all languages, one below the other. @param link to the page about the server, if known */
export function alarmMail(
  kind: AlarmKind,
  site: NamedSite,
  link: string | null,
): { subject: string; text: string } {
  return multilingualMail(site, (language) => {
    const { subjects, texts, advice } = WORDS[language];
    return { subject: subjects[kind], text: `${texts[kind]}\n\n${advice(link)}\n` };
  });
}
