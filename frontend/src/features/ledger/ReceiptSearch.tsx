import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { TextArea } from '../../components/TextArea';
import { isApiError, isConnectionLost } from '../../lib/api/apiError';
import { useT } from '../../lib/i18n/I18nProvider';
import { FoundEntry, WhatToDo } from './FoundEntry';
import styles from './Ledger.module.css';
import { useLazyGetLedgerEntryQuery, useLazyGetLedgerQuery } from './ledgerApi';
import { useLedgerPageT } from './pageTexts/useLedgerPageT';
import { type ReceiptMistake, readReceipt } from './receiptText';
import { keepShownTree, readSeenTree } from './seenTree';
import { checkEntry } from './treeProof';

type Found = Omit<Parameters<typeof FoundEntry>[0], 'candidateOf'>;
type Outcome = Found | 'notFound' | 'failed' | 'offline';

interface Props {
  /** Renders the candidate of an entry. */
  candidateOf: (id: number) => ReactNode;
}

const noChanges = () => () => undefined;

/** True once the page runs: earlier input into the server-rendered page would be lost. */
const useIsAlive = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

/** Finds the entry of a receipt, and checks in this browser that it is in the signed record. */
export function ReceiptSearch({ candidateOf }: Props) {
  const t = useLedgerPageT();
  const publicT = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [getEntry] = useLazyGetLedgerEntryQuery();
  const [getLedger] = useLazyGetLedgerQuery();
  const isAlive = useIsAlive();
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<{ mistake: ReceiptMistake; length: number }>();
  const [searching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const look = async (receipt: string): Promise<Outcome> => {
    const [entry, ledger] = await Promise.all([getEntry(receipt), getLedger()]);
    if (isApiError(entry.error) && entry.error.code === 'ENTRY_NOT_FOUND') return 'notFound';
    const failure = entry.error ?? ledger.error;
    if (isConnectionLost(failure) && !navigator.onLine) return 'offline';
    if (failure || !entry.data || !ledger.data) return 'failed';
    const keys = ledger.data.keys.map(({ key }) => key);
    const shown = { entry: entry.data, keys, seen: readSeenTree() };
    const check = await checkEntry(receipt, shown).catch(() => null);
    if (check?.isWanted) keepShownTree(entry.data, check.proof);
    return { entry: entry.data, check };
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const read = readReceipt(text);
    setOutcome(undefined);
    setMistake('mistake' in read ? read : undefined);
    if ('mistake' in read) return field.current?.focus();
    setSearching(true);
    setOutcome(await look(read.receipt));
    setSearching(false);
  };

  return (
    <section>
      <h2>{t('search.heading')}</h2>
      <p>{t('search.text')}</p>
      <form className={styles.search} noValidate onSubmit={search}>
        <TextArea
          ref={field}
          label={t('search.label')}
          hint={t('search.hint')}
          error={mistake && t(`search.${mistake.mistake}`, { length: String(mistake.length) })}
          dir="ltr"
          rows={3}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          readOnly={!isAlive}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" disabled={searching || !isAlive}>
            {t(searching ? 'search.running' : 'search.button')}
          </Button>
        </div>
      </form>
      {outcome === 'notFound' ? (
        <>
          <Notice tone="warning" urgent>
            {t('search.notFound')} {t('search.notFoundHint')}
          </Notice>
          <WhatToDo />
        </>
      ) : typeof outcome === 'string' ? (
        <Notice tone="danger" urgent>
          {outcome === 'offline' ? publicT('state.offline') : t('search.failed')}
        </Notice>
      ) : (
        outcome && <FoundEntry {...outcome} candidateOf={candidateOf} />
      )}
    </section>
  );
}
