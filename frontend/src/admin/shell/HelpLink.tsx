import { useLocation } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import styles from './HelpLink.module.css';
import { helpOf, sectionAt } from './sections';

interface Props {
  /** True for a question mark in place of the words. */
  short?: boolean;
}

/** Links to the document that explains the page. */
export function HelpLink({ short = false }: Props) {
  const t = useAdminT();
  const { pathname } = useLocation();
  return (
    <a
      href={helpOf(sectionAt(pathname))}
      target="_blank"
      rel="noreferrer"
      hrefLang="en"
      className={short ? styles.short : styles.words}
      aria-label={short ? t('shell.help') : undefined}
      title={short ? t('shell.help') : undefined}
    >
      {short ? '?' : t('shell.help')}
    </a>
  );
}
