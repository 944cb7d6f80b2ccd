import { useT } from '../lib/i18n/I18nProvider';

interface Props {
  /** The text about the page. */
  text: string;
  /** The address of the shared page. */
  url: string;
  className?: string;
}

/** Shares a page in the messenger that most people here use, by a plain link that needs no scripts. */
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
