import { useLocation } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import { helpOf, sectionAt } from './sections';

/** Links to the document that explains the page. */
export function HelpLink() {
  const t = useAdminT();
  const { pathname } = useLocation();
  return (
    <a href={helpOf(sectionAt(pathname))} target="_blank" rel="noreferrer" hrefLang="en">
      {t('shell.help')}
    </a>
  );
}
