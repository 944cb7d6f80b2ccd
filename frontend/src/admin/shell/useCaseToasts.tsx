import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withToasts } from '../../lib/toasts';
import { caseAt, deskAddress } from '../integrity/caseAddress';
import { useAdminT } from '../texts/AdminTexts';
import { usePolledAttention } from './attentionApi';

/** How long the link to a new case is shown, in milliseconds. */
const SHOWN_MS = 15_000;

/**
 * Announces a case that opens while an administrator works, with a link to it; not on the page of the case
 * itself.
 */
export function useCaseToasts(): void {
  const t = useAdminT();
  const openCases = usePolledAttention()?.openCases;
  const shown = caseAt(useLocation().pathname);
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (!openCases) return;
    const opened = known.current ? openCases.filter((id) => !known.current?.has(id)) : [];
    known.current = new Set(openCases);
    for (const id of opened) {
      if (id === shown) continue;
      withToasts((toasts) =>
        toasts(
          ({ id: toastId }) => (
            <span>
              {t('panel.caseOpened', { id: String(id) })}{' '}
              <Link to={deskAddress(id)} onClick={() => toasts.dismiss(toastId)}>
                {t('panel.showCase')}
              </Link>
            </span>
          ),
          { id: `case-${id}`, duration: SHOWN_MS },
        ),
      );
    }
  }, [openCases, shown, t]);
}
