import { Modal } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type AuthState, selectIsAuthenticated } from '../../features/auth/authSlice';
import { useAdminT } from '../texts/AdminTexts';
import { type Departure, watchDepartures } from './navigation';

/** The state of a form, read at the moment of the decision. */
interface EditedForm {
  /** True if typed or chosen values are not saved. */
  isDirty: () => boolean;
  isSaving: () => boolean;
}

export interface UnsavedChanges {
  /** The forms on screen; a form may contain a smaller one. */
  forms: Set<EditedForm>;
  /**
   * Runs an action that would discard the forms: asks first if something would be lost, and does nothing
   * while they save.
   */
  leave: (act: () => void) => void;
  /** The question's element, anywhere beside or inside the forms. */
  question: ReactNode;
}

/** The text of the question, if it isn't about a form. */
interface Question {
  heading: string;
  text: string;
  discard: string;
  keep: string;
}

const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

/** Registers forms with the guard. */
export function UnsavedChangesScope({ guard, children }: { guard: UnsavedChanges; children: ReactNode }) {
  return (
    <UnsavedChangesContext value={guard}>
      {children}
      {guard.question}
    </UnsavedChangesContext>
  );
}

/**
 * Registers a form with the guard around it while the form is on screen.
 * @returns a function that runs an action which would discard it, like `leave` of the guard
 */
export function useEditedForm(isDirty: () => boolean, isSaving: boolean): (act: () => void) => void {
  const guard = useContext(UnsavedChangesContext);
  if (!guard) throw new Error('A form belongs in a FormDrawer');
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
 * Asks before unsaved values of a form are discarded: by closing it, by going to another page (a link, the
 * browser's back), or by leaving the site. It is the only place that does so. The router could block a
 * navigation only with its data APIs, which every voter would have to load, so the browser's Navigation API
 * does; a browser without this API asks only in the other cases.
 * @param active false while the forms are closed
 * @param words replace the question's texts
 */
export function useUnsavedChanges(active = true, words?: Question): UnsavedChanges {
  const t = useAdminT();
  const id = useId();
  const navigate = useNavigate();
  const store = useStore<{ auth: AuthState }>();
  const [forms] = useState(() => new Set<EditedForm>());
  /** The action after the answer to discard. */
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
    // Discarded values can't be lost again while leaving.
    forms.clear();
    wish.act();
  };

  const stops = ({ to, replaces, traverse }: Departure) => {
    // Without a session nothing can be saved any more.
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
