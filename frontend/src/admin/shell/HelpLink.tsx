import { useLocation } from 'react-router-dom';
import { useAdminT } from '../texts/AdminTexts';
import styles from './HelpLink.module.css';
import { helpOf, sectionAt } from './sections';

/** Links to the document that explains the page. @param props.inMenu true for an item of a record's menu */
export function HelpLink({ inMenu = false }: { inMenu?: boolean }) {
  const t = useAdminT();
  const { pathname } = useLocation();
  return (
    <a
      href={helpOf(sectionAt(pathname))}
      target="_blank"
      rel="noreferrer"
      hrefLang="en"
      className={inMenu ? styles.item : styles.words}
    >
      {t('shell.help')}
    </a>
  );
}
