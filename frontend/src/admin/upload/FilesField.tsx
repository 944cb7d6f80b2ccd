import { forwardRef } from 'react';
import { ChosenFiles } from './ChosenFiles';
import { type FieldHandle, FileDrop } from './FileDrop';

interface Props {
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  prompt: string;
  /** Set by the form around it. */
  id?: string;
  value?: readonly File[];
  onChange?: (files: readonly File[]) => void;
  'aria-describedby'?: string;
}

/** A form field for files: one, or a growing list in which each name occurs once. */
export const FilesField = forwardRef<FieldHandle, Props>(
  ({ multiple = false, disabled, value = [], onChange, ...drop }, ref) => {
    const add = (files: File[]) => {
      const byName = new Map([...(multiple ? value : []), ...files].map((file) => [file.name, file]));
      onChange?.([...byName.values()]);
    };
    return (
      <>
        <FileDrop {...drop} ref={ref} multiple={multiple} disabled={disabled} onFiles={add} />
        <ChosenFiles files={value} disabled={disabled} onRemove={() => onChange?.([])} />
      </>
    );
  },
);
