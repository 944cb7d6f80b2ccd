import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../lib/i18n/I18nProvider';

interface Props {
  /** The title in the browser's tab and history; the home page has only the product's name. */
  title?: string;
  className?: string;
  /** True for a heading that replaces another one on the same page after an action. */
  focusAlways?: boolean;
  children: ReactNode;
}

/**
 * The only h1 of a page. It sets the document's title and takes the focus after navigation, so that a screen
 * reader starts with the new content.
 */
export function PageHeading({ title, className, focusAlways = false, children }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The router calls the first page of a visit 'default', and an emailed link removes its secret from the address of
  // that page. There the browser's own start is right.
  const { key, state } = useLocation();
  const arrivedByNavigation = key !== 'default' && !state?.linkToken;
  const name = title ? t('app.pageTitle', { page: title, site: t('app.name') }) : t('app.name');

  useEffect(() => {
    document.title = name;
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query on the same page moves nothing
  useEffect(() => {
    if (arrivedByNavigation || focusAlways) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
