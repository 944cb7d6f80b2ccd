import { useLedgerPageT } from './pageTexts/useLedgerPageT';

/** What the public record of ratings is, and what it can't do. */
export function LedgerSections() {
  const t = useLedgerPageT();
  return (
    <>
      <section>
        <h2>{t('shows.heading')}</h2>
        <p>{t('shows.text')}</p>
        <p>{t('shows.how')}</p>
      </section>
      <section>
        <h2>{t('hides.heading')}</h2>
        <p>{t('hides.text')}</p>
      </section>
      <section>
        <h2>{t('cannot.heading')}</h2>
        <p>{t('cannot.text')}</p>
        <p>{t('cannot.linked')}</p>
      </section>
    </>
  );
}
