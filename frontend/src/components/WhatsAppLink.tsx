import { useT } from '../lib/i18n/I18nProvider';

interface Props {
  /** What is said of the page. */
  text: string;
  /** The address of the page that is shared. */
  url: string;
  className?: string;
}

/** Shares a page where most people here talk; a link alone, which does without scripts. */
export function WhatsAppLink({ text, url, className }: Props) {
  const t = useT();
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      rel="noopener noreferrer"
    >
      {t('candidate.whatsApp')}
    </a>
  );
}
