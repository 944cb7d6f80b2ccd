import { UploadOutlined } from '@ant-design/icons';
import Upload from '@rc-component/upload';
import { Button } from 'antd';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './FileDrop.module.css';

/** What a form needs to lead to a field. */
export interface FieldHandle {
  focus: () => void;
  nativeElement: HTMLElement | null;
}

interface Props {
  ref?: Ref<FieldHandle>;
  /** Of the hidden input, for a label. */
  id?: string;
  /** The types that the browser's dialog offers; what is chosen or dropped may be of others. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** On the button. */
  prompt: string;
  onFiles: (files: File[]) => void;
  /** The ids of what is said about it: hint and errors. */
  'aria-describedby'?: string;
}

/**
 * Takes files: by a button, which a keyboard reaches too, or dropped into its zone. Made of the part that is inside of
 * antd's own Upload: the rest of that draws and sends a list by itself, 12 kB of what nobody needs here.
 */
export function FileDrop({ ref, id, accept, multiple = false, disabled, prompt, onFiles, ...aria }: Props) {
  const t = useAdminT();
  const ownId = useId();
  const inputId = id ?? ownId;
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useImperativeHandle(ref, () => ({
    focus: () => zone.current?.querySelector('button')?.focus(),
    get nativeElement() {
      return zone.current;
    },
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what is dragged over it is noticed here
    <div
      ref={zone}
      onDragOver={() => setOver(!disabled)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Upload
        id={inputId}
        // An error of a file is shown, of a dropped one too: nothing is left out silently.
        accept={{ format: accept, filter: 'native' }}
        multiple={multiple}
        disabled={disabled}
        hasControlInside
        component="div"
        className={over ? `${styles.zone} ${styles.over}` : styles.zone}
        beforeUpload={(file, files) => {
          // Asked for each file, and 10,000 of them are one choice.
          if (file === files[0]) onFiles(files);
          // It goes with the form around it, not by itself.
          return false;
        }}
      >
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled}
          aria-describedby={aria['aria-describedby']}
          onClick={(event) => {
            // The zone around it would take the focus away from the button.
            event.stopPropagation();
            document.getElementById(inputId)?.click();
          }}
        >
          {prompt}
        </Button>
        <span className={styles.orDrop}>{t(multiple ? 'upload.orDropMany' : 'upload.orDrop')}</span>
      </Upload>
    </div>
  );
}
