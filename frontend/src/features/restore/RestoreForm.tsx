import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import type { components } from '../../lib/api/schema.generated';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import styles from './RestoreForm.module.css';
import { useRestoreT } from './restoreTexts';

type Begun = components['schemas']['RestoreBegunDto'];
type Refusal = components['schemas']['ErrorDto'];

/** The pause between two questions whether the server has restarted, in milliseconds. */
const PAUSE_MS = 2_000;

/** The state of the upload. */
type State =
  | { step: 'choosing' | 'sending' }
  | { step: 'restoring' | 'done'; missing: readonly string[] }
  | { step: 'refused'; reason: string };

function send(token: string, file?: File, signal?: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('token', token);
  if (file) body.append('file', file);
  return fetch('/api/setup/restore', { method: 'POST', body, ...(signal && { signal }) });
}

/**
 * Waits until the server has restarted. It refuses the link once accounts exist, and asks for a file as long as none do.
 * @returns whether the backup is restored
 */
async function isRestored(token: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    const { status } = (await send(token, undefined, signal).catch(() => null)) ?? {};
    if (status === 403) return true;
    if (status === 400) return false;
  }
}

/** Uploads a backup into an empty site, and waits until the server runs with it. */
export default function RestoreForm({ token }: { token: string }) {
  const s = useRestoreT();
  const t = useT();
  const { locale } = useLanguage();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ step: 'choosing' });
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const refuse = (reason: string) => setState({ step: 'refused', reason });

  const restore = async (chosen: File) => {
    setState({ step: 'sending' });
    const { signal } = leaving;
    // A refusal before the file costs no upload. Without a file, the server asks for one.
    let answer = await send(token, undefined, signal).catch(() => null);
    if (answer?.status === 400) answer = await send(token, chosen, signal).catch(() => null);
    if (answer?.status !== 202) return refuse(await reasonOf(answer));
    const { missing } = (await answer.json()) as Begun;
    setState({ step: 'restoring', missing });
    if (await isRestored(token, signal)) setState({ step: 'done', missing });
    else refuse(s('failed'));
  };

  const reasonOf = async (answer: Response | null): Promise<string> => {
    const refusal = (await answer?.json().catch(() => null)) as Refusal | null | undefined;
    if (refusal?.code === 'SETUP_LINK_INVALID') return s('expired');
    switch (refusal?.code) {
      case 'BACKUP_REFUSED':
      case 'BACKUP_TOO_LARGE':
      case 'RESTORE_RUNNING':
        // The server's own sentence says more.
        return locale === 'en' ? `${refusal.message}.` : s(refusal.code);
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
      <label htmlFor={id}>{s('file')}</label>
      <input
        id={id}
        type="file"
        accept=".tar"
        disabled={isBusy}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <Button disabled={!file || isBusy} onClick={() => file && void restore(file).catch(() => undefined)}>
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
