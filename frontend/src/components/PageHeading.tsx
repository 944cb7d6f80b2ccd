import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../lib/i18n/I18nProvider';

interface Props {
  /** What the browser's tab and the history call the page; the home page goes by the product's name alone. */
  title?: string;
  className?: string;
  /** True for a heading that takes the place of another one on the same page, after something was done there. */
  focusAlways?: boolean;
  children: ReactNode;
}

/**
 * The one h1 of a page. It names the document and takes the focus when one has come here from another page, so that a
 * screen reader starts reading where the news is.
 */
export function PageHeading({ title, className, focusAlways = false, children }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The router calls the first page of a visit 'default'; there the browser's own start is right.
  const arrivedByNavigation = useLocation().key !== 'default';
  const name = title ? t('app.pageTitle', { page: title }) : t('app.name');

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
