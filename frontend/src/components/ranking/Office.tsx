import { Content, type Texts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';

/** The office that a candidate holds, with its city or region: "Mayor of Xeebta Dahab". */
export function Office({ of }: { of: Texts<'title'> & { region?: string | null } }) {
  const t = useT();
  return (
    <>
      <Content of={of} field="title" none={t('candidate.noTitle')} />
      {of.region && (
        <>
          {t('candidate.ofRegion')}
          <bdi className="place">{of.region}</bdi>
        </>
      )}
    </>
  );
}
