import { useContext } from 'react';
import { FoldedSection } from '../../components/FoldedSection';
import { SiteOrigin } from '../../lib/siteOrigin';
import styles from './Ledger.module.css';
import { useLedgerPageT } from './pageTexts/useLedgerPageT';

interface Props {
  /** The address of the source code; absent if the operator has not set it. */
  sourceUrl: string | undefined;
}

/** Explains how anybody can monitor the record from outside: docs/how-to/verify-the-ledger.md, in short. */
export function Witness({ sourceUrl }: Props) {
  const t = useLedgerPageT();
  const origin = useContext(SiteOrigin);
  const run = `node verify.mjs ${origin}`;
  return (
    <FoldedSection title={t('witness.heading')}>
      <p>{t('witness.text')}</p>
      <ol className={styles.witness}>
        <li>
          {t('witness.take')} {sourceUrl && <a href={sourceUrl}>{t('witness.source')}</a>}
        </li>
        <li>
          {t('witness.run')}
          <Line text={run} />
        </li>
        <li>
          {t('witness.keep')}
          <Line text={`~/.local/state/npi-verify/${stateFile(origin)}`} />
        </li>
        <li>
          {t('witness.daily')}
          <Line text={`17 5 * * *  out=$(${run} 2>&1) || echo "$out"`} />
        </li>
        <li>{t('witness.wrong')}</li>
      </ol>
      <h3>{t('witness.others')}</h3>
      <p>{t('witness.othersText')}</p>
      <Line text={`${origin}/ledger/`} />
    </FoldedSection>
  );
}

/** Text to type or compare literally, read from the left in every language. */
function Line({ text }: { text: string }) {
  return (
    <bdi className={styles.line} dir="ltr">
      <code>{text}</code>
    </bdi>
  );
}

/** The file name that scripts/verify.mjs uses by default. */
function stateFile(origin: string): string {
  return `${origin.replace(/^\w+:\/+/, '').replace(/\W+/g, '-')}.json`;
}
