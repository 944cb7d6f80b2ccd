import { FoldedSection } from '../../components/FoldedSection';
import { useLedgerPageT } from './pageTexts/useLedgerPageT';

/** Explains the public record of ratings, and its limits. */
export function LedgerSections() {
  const t = useLedgerPageT();
  return (
    <>
      <FoldedSection title={t('shows.heading')}>
        <p>{t('shows.text')}</p>
        <p>{t('shows.how')}</p>
        <p>{t('hides.text')}</p>
      </FoldedSection>
      <FoldedSection title={t('cannot.heading')}>
        <p>{t('cannot.text')}</p>
        <p>{t('cannot.linked')}</p>
      </FoldedSection>
    </>
  );
}
