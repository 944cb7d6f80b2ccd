import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Dialog } from '../../components/Dialog';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Shortcuts.module.css';
import { SideButton } from './SideButton';
import { SEARCH_KEYS } from './searchKeys';
import { isShortcut, isTyping, run, SHORTCUTS } from './shortcuts';

interface Props {
  /** The side menu; absent on pages without one, where only `?` opens the dialog. */
  folded?: boolean;
}

const STORED = 'admin-shortcuts';
const OFF = 'off';

/**
 * The keys of the administration, disabled while somebody types or a dialog is open, and the dialog that
 * lists them. They can be switched off (WCAG 2.1.4), because speech input can send letters by mistake.
 */
export function Shortcuts({ folded }: Props) {
  const t = useAdminT();
  const [helping, setHelping] = useState(false);
  const [on, setOn] = useState(() => readItem(STORED) !== OFF);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
    if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !isShortcut(key)) return;
    if (isTyping(target) || document.querySelector('dialog[open], [role=dialog]')) return;
    if (key === '?') setHelping(true);
    else if (!on || !run(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const choose = (chosen: boolean) => {
    setOn(chosen);
    writeItem(STORED, chosen ? '' : OFF);
  };

  return (
    <>
      {folded !== undefined && (
        <SideButton
          icon="?"
          label={t('shortcuts.heading')}
          folded={folded}
          aria-keyshortcuts="?"
          onClick={() => setHelping(true)}
        />
      )}
      {helping && (
        <Dialog title={t('shortcuts.heading')} onClose={() => setHelping(false)}>
          <dl className={styles.keys}>
            <div className={styles.key}>
              <dt>
                <kbd dir="ltr">{SEARCH_KEYS}</kbd>
              </dt>
              <dd>{t('search.heading')}</dd>
            </div>
            {SHORTCUTS.map((key) => (
              <div key={key} className={styles.key}>
                <dt>
                  <kbd dir="ltr">{key}</kbd>
                </dt>
                <dd>{t(`shortcuts.${key}`)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{t('shortcuts.hint')}</p>
          <Checkbox
            label={t('shortcuts.on')}
            checked={on}
            onChange={({ target }) => choose(target.checked)}
          />
          <p className={styles.buttons}>
            <Button onClick={() => setHelping(false)}>{t('shell.close')}</Button>
          </p>
        </Dialog>
      )}
    </>
  );
}
