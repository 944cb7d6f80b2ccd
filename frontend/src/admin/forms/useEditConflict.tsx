import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../lib/api/apiError';
import { ConflictDialog } from './ConflictDialog';
import { type ConflictField, differences } from './editConflict';

interface Options<Values, Thing> {
  form: FormInstance<Values>;
  /** The item of the form; null for a new one. */
  thing: Thing | null;
  valuesOf: (thing: Thing) => Partial<Values>;
  fields: readonly ConflictField<Values, Thing>[];
}

interface EditConflict<Thing> {
  /** The values that filled the form, or those that were stored when its owner last resolved a conflict. */
  base: () => Thing | null;
  /** The version on which the change is based, sent as `If-Match`. */
  version: () => string | undefined;
  /** @returns true if the error was such a conflict, and a dialog now asks for a decision */
  catches: (error: unknown) => boolean;
  dialog: ReactNode;
}

/**
 * Lets two people edit one item: the second to save sees the changes of the first, chooses field by field,
 * and loses nothing.
 */
export function useEditConflict<Values extends object, Thing extends { version?: string }>({
  form,
  thing,
  valuesOf,
  fields,
}: Options<Values, Thing>): EditConflict<Thing> {
  /** The values that filled the form, whatever the table has read since. */
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
