import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../lib/api/apiError';
import { ConflictDialog } from './ConflictDialog';
import { type ConflictField, differences } from './editConflict';

interface Options<Values, Thing> {
  form: FormInstance<Values>;
  /** What the form is about; null for a new one. */
  thing: Thing | null;
  valuesOf: (thing: Thing) => Partial<Values>;
  fields: readonly ConflictField<Values, Thing>[];
}

interface EditConflict<Thing> {
  /** What the form was filled from, or what was stored when its owner last looked at a conflict. */
  base: () => Thing | null;
  /** What the change is made of: goes along with it as `If-Match`. */
  version: () => string | undefined;
  /** @returns true when the error was such a conflict, and somebody is asked what is to become of it */
  catches: (error: unknown) => boolean;
  dialog: ReactNode;
}

/**
 * Lets two people edit one thing: the second to save sees what the other one has changed, chooses field by field,
 * and loses nothing.
 */
export function useEditConflict<Values extends object, Thing extends { version?: string }>({
  form,
  thing,
  valuesOf,
  fields,
}: Options<Values, Thing>): EditConflict<Thing> {
  /** What the form was filled from, whatever the table beside it has read since. */
  const base = useRef(thing);
  const [conflict, setConflict] = useState<ApiError['conflict'] | null>(null);
  const [open, setOpen] = useState(false);
  const now = conflict?.current as Thing | undefined;
  const found =
    base.current && now && open
      ? differences({ fields, valuesOf, before: base.current, now, mine: form.getFieldsValue(true) })
      : [];

  const save = (taken: ReadonlySet<ConflictField<Values, Thing>>) => {
    if (!now) return;
    const theirs = valuesOf(now);
    for (const { names } of taken) {
      for (const name of names) form.setFieldValue(name as never, theirs[name] as never);
    }
    base.current = now;
    setOpen(false);
    form.submit();
  };

  return {
    base: () => base.current,
    version: () => base.current?.version,
    catches: (error) => {
      if (!isApiError(error) || error.code !== 'PRECONDITION_FAILED' || !error.conflict) return false;
      setConflict(error.conflict);
      setOpen(true);
      return true;
    },
    dialog: conflict && (
      <ConflictDialog
        open={open}
        conflict={conflict}
        differences={found}
        onSave={save}
        onCancel={() => setOpen(false)}
      />
    ),
  };
}
