import { Content, type Texts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  of: Texts<'title'> & { region?: string | null };
  /** True below a heading that names the office: then the city or region is enough. */
  headed?: boolean;
}

/** The office that a candidate holds, with its city or region: "Mayor of Xeebta Dahab". */
export function Office({ of, headed = false }: Props) {
  const t = useT();
  if (headed) return of.region && <bdi>{of.region}</bdi>;
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
