import { useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { FoldedSection } from '../../components/FoldedSection';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { useOpenDataT } from '../../features/openData/texts/useOpenDataT';
import { copyText } from '../../lib/copyText';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { SiteOrigin } from '../../lib/siteOrigin';
import { typedNumber } from '../../lib/typedNumber';

/** Shows the code that embeds a candidate in another site's page. */
export function EmbedCode() {
  const t = useOpenDataT();
  const publicT = useT();
  const { locale } = useLanguage();
  const origin = useContext(SiteOrigin);
  const [number, setNumber] = useState('1');
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const field = useRef<HTMLInputElement>(null);
  // The text was typed into the server-rendered page before the program loaded, so React does not know it.
  useEffect(() => setNumber(field.current?.value ?? ''), []);
  const typed = typedNumber(number);
  const id = Number.isInteger(typed) && typed > 0 ? typed : 1;
  const address = `${origin}/embed/candidates/${id}?lang=${locale}`;
  const code = `<iframe src="${address}" title="${publicT('app.name')}" width="100%" height="220" style="border:0;max-width:26rem" loading="lazy"></iframe>`;
  const copy = async () => setOutcome((await copyText(code)) ? 'copied' : 'failed');
  return (
    <FoldedSection title={t('embed.heading')}>
      <p>{t('embed.text')}</p>
      <div>
        <TextField
          ref={field}
          label={t('embed.number')}
          inputMode="numeric"
          maxLength={10}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
            setOutcome(undefined);
          }}
        />
        <TextArea label={t('embed.line')} rows={4} readOnly dir="ltr" value={code} />
        <div>
          <Button onClick={copy}>{t('embed.copy')}</Button>
          <span role="status"> {outcome && t(`embed.${outcome}`)}</span>
        </div>
      </div>
    </FoldedSection>
  );
}
