import { Modal } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type AuthState, selectIsAuthenticated } from '../../features/auth/authSlice';
import { useAdminT } from '../texts/AdminTexts';
import { type Departure, watchDepartures } from './navigation';

/** What a form tells of itself, asked at the moment that counts. */
interface EditedForm {
  /** True once something was typed or chosen that is not saved. */
  isDirty: () => boolean;
  isSaving: () => boolean;
}

export interface UnsavedChanges {
  /** Those that are on screen: a form may have a smaller one inside. */
  forms: Set<EditedForm>;
  /** Does what would discard the forms: asks before if there is something to lose, and does nothing while they save. */
  leave: (act: () => void) => void;
  /** Stands somewhere beside or in what it asks about. */
  question: ReactNode;
}

/** What the question says where it isn't about a form. */
interface Question {
  heading: string;
  text: string;
  discard: string;
  keep: string;
}

const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

/** Puts forms under a guard. */
export function UnsavedChangesScope({ guard, children }: { guard: UnsavedChanges; children: ReactNode }) {
  return (
    <UnsavedChangesContext value={guard}>
      {children}
      {guard.question}
    </UnsavedChangesContext>
  );
}

/**
 * Puts a form under the guard around it, as long as it is on screen.
 * @returns does what would discard it, as `leave` of the guard
 */
export function useEditedForm(isDirty: () => boolean, isSaving: boolean): (act: () => void) => void {
  const guard = useContext(UnsavedChangesContext);
  if (!guard) throw new Error('A form belongs into a FormDialog or a FormPanel');
  const { forms, leave } = guard;
  const now = useRef({ isDirty, isSaving });
  now.current = { isDirty, isSaving };
  useEffect(() => {
    const form = { isDirty: () => now.current.isDirty(), isSaving: () => now.current.isSaving };
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [forms]);
  return leave;
}

/**
 * The one place that asks before what was typed or chosen in a form is thrown away: by closing it, by going to another
 * page (a link, the browser's back), by leaving the site. The router can't stop a navigation without its data half,
 * which every voter would have to load, so the browser's Navigation API does; a browser without it asks for the rest.
 * @param active false while the forms are closed
 * @param words replace those of the question
 */
export function useUnsavedChanges(active = true, words?: Question): UnsavedChanges {
  const t = useAdminT();
  const id = useId();
  const navigate = useNavigate();
  const store = useStore<{ auth: AuthState }>();
  const [forms] = useState(() => new Set<EditedForm>());
  /** What is done when the answer is to discard. */
  const [wish, setWish] = useState<{ open: boolean; act: () => void }>({ open: false, act: () => undefined });
  const isSaving = () => [...forms].some((form) => form.isSaving());
  const holds = () => isSaving() || [...forms].some((form) => form.isDirty());

  const leave = (act: () => void) => {
    if (isSaving()) toast(t('form.stillSaving'), { id });
    else if (holds()) setWish({ open: true, act });
    else act();
  };
  const close = () => setWish(({ act }) => ({ open: false, act }));
  const discard = () => {
    close();
    // What is given up can't be lost again on the way out.
    forms.clear();
    wish.act();
  };

  const stops = ({ to, replaces, traverse }: Departure) => {
    // Whose session is over can save nothing any more.
    if (!holds() || !selectIsAuthenticated(store.getState())) return false;
    leave(traverse ?? (() => navigate(to, { replace: replaces })));
    return true;
  };
  const now = useRef({ stops, holds });
  now.current = { stops, holds };
  useEffect(() => {
    if (!active) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (now.current.holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    const stopWatching = watchDepartures((departure) => now.current.stops(departure));
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      stopWatching();
    };
  }, [active]);

  const question = (
    <Modal
      open={wish.open}
      title={words?.heading ?? t('form.discardHeading')}
      okText={words?.discard ?? t('form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={words?.keep ?? t('form.keepEditing')}
      cancelButtonProps={{ autoFocus: true }}
      width={440}
      destroyOnHidden
      onOk={discard}
      onCancel={close}
    >
      <p>{words?.text ?? t('form.discardText')}</p>
    </Modal>
  );
  return { forms, leave, question };
}
