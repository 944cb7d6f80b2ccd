import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import type { components } from '../../lib/api/schema.generated';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import styles from './RestoreForm.module.css';
import { useListStoredBackupsQuery } from './restoreApi';
import { useRestoreT } from './restoreTexts';
import { StoredBackups } from './StoredBackups';

type Begun = components['schemas']['RestoreBegunDto'];
type Refusal = components['schemas']['ErrorDto'];

/** The pause between two questions whether the server has restarted, in milliseconds. */
const PAUSE_MS = 2_000;

/** The state of the upload. */
type State =
  | { step: 'choosing' | 'sending' }
  | { step: 'restoring' | 'done'; missing: readonly string[] }
  | { step: 'refused'; reason: string };

/** @param backup an archive, or the name of a stored backup */
function send(token: string, backup?: File | string, signal?: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('token', token);
  if (backup) body.append(typeof backup === 'string' ? 'backup' : 'file', backup);
  return fetch('/api/setup/restore', { method: 'POST', body, ...(signal && { signal }) });
}

const refusalOf = (answer: Response | null): Promise<Partial<Refusal>> =>
  answer ? answer.json().catch(() => ({})) : Promise.resolve({});

/**
 * Waits until the server has restarted. It refuses the link as invalid once accounts exist. As long as none do, it asks for
 * a backup, or says that the link has expired.
 * @returns whether the backup is restored
 */
async function isRestored(token: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    const answer = await send(token, undefined, signal).catch(() => null);
    const { code } = await refusalOf(answer);
    if (code === 'SETUP_LINK_INVALID') return true;
    if (code === 'SETUP_LINK_EXPIRED' || answer?.status === 400) return false;
  }
}

/** Restores an uploaded or a stored backup into an empty site, and waits until the server runs with it. */
export default function RestoreForm({ token }: { token: string }) {
  const s = useRestoreT();
  const t = useT();
  const { locale } = useLanguage();
  const id = useId();
  const [backup, setBackup] = useState<File | string | null>(null);
  const { refetch } = useListStoredBackupsQuery(token);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'choosing' });
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const refuse = (reason: string) => setState({ step: 'refused', reason });

  const pick = (name: string) => {
    setBackup(name);
    if (input.current) input.current.value = '';
  };

  const restore = async (chosen: File | string) => {
    setState({ step: 'sending' });
    const { signal } = leaving;
    // A refusal before the file costs no upload. Without a backup, the server asks for one.
    let answer = await send(token, undefined, signal).catch(() => null);
    if (answer?.status === 400) answer = await send(token, chosen, signal).catch(() => null);
    if (answer?.status === 404) {
      setBackup(null);
      void refetch();
    }
    if (answer?.status !== 202) return refuse(await reasonOf(answer));
    const { missing } = (await answer.json()) as Begun;
    setState({ step: 'restoring', missing });
    if (await isRestored(token, signal)) setState({ step: 'done', missing });
    else refuse(s('failed'));
  };

  const reasonOf = async (answer: Response | null): Promise<string> => {
    const { code, message } = await refusalOf(answer);
    switch (code) {
      case 'SETUP_LINK_EXPIRED':
      case 'SETUP_LINK_INVALID':
        return s('expired');
      case 'STORAGE_UNAVAILABLE':
        return s('unread');
      case 'BACKUP_NOT_FOUND':
      case 'BACKUP_REFUSED':
      case 'BACKUP_TOO_LARGE':
      case 'RESTORE_RUNNING':
        // The server's own sentence says more.
        return locale === 'en' ? `${message}.` : s(code);
      default:
        return s('lost');
    }
  };

  if (state.step === 'done') {
    return (
      <div className={styles.restore} role="status">
        <p>{s('done')}</p>
        {state.missing.length > 0 && <p>{s('missing', { names: state.missing.join(t('list.comma')) })}</p>}
        <p>{s('ledger')}</p>
        <Help />
        <Link to="/login">{s('signIn')}</Link>
      </div>
    );
  }
  const isBusy = state.step === 'sending' || state.step === 'restoring';
  return (
    <div className={styles.restore}>
      <p>{s('lead')}</p>
      <StoredBackups
        token={token}
        chosen={typeof backup === 'string' ? backup : null}
        disabled={isBusy}
        onChoose={pick}
      />
      <label htmlFor={id}>{s('file')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".tar"
        disabled={isBusy}
        onChange={({ target }) => setBackup(target.files?.[0] ?? null)}
      />
      <Button
        disabled={!backup || isBusy}
        onClick={() => backup && void restore(backup).catch(() => undefined)}
      >
        {s('restore')}
      </Button>
      <p role="status">{isBusy && s(state.step === 'sending' ? 'sending' : 'restoring')}</p>
      <p role="alert" className={styles.refusal}>
        {state.step === 'refused' && state.reason}
      </p>
      <Help />
    </div>
  );
}

function Help() {
  const s = useRestoreT();
  return (
    <a href="/help/how-to/restore" target="_blank" rel="noreferrer" hrefLang="en">
      {s('help')}
    </a>
  );
}
