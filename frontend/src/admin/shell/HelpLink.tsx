import { useLocation } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import styles from './HelpLink.module.css';
import { helpOf, sectionAt } from './sections';

/** Links to the document that explains the page. */
export function HelpLink({ className = styles.words }: { className?: string | undefined }) {
  const t = useAdminT();
  const { pathname } = useLocation();
  return (
    <a
      href={helpOf(sectionAt(pathname))}
      target="_blank"
      rel="noreferrer"
      hrefLang="en"
      className={className}
    >
      {t('shell.help')}
    </a>
  );
}
