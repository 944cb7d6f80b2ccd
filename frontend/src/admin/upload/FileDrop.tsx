import { UploadOutlined } from '@ant-design/icons';
import Upload from '@rc-component/upload';
import { Button } from 'antd';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './FileDrop.module.css';

/** The properties with which a form focuses a field. */
export interface FieldHandle {
  focus: () => void;
  nativeElement: HTMLElement | null;
}

interface Props {
  ref?: Ref<FieldHandle>;
  /** The id of the hidden input, for a label. */
  id?: string;
  /** The types that the browser's dialog offers; chosen or dropped files may have others. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** The text of the button. */
  prompt: string;
  onFiles: (files: File[]) => void;
  /** The ids of the hint and the errors. */
  'aria-describedby'?: string;
}

/**
 * Chooses files by a button, which a keyboard reaches too, or by dropping them. Uses the inner part of antd's
 * Upload: the rest renders and sends a list by itself, 12 kB that nobody needs here.
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
        // Every file is passed on, so that an error of a dropped one is shown too.
        accept={{ format: accept, filter: 'native' }}
        multiple={multiple}
        disabled={disabled}
        hasControlInside
        component="div"
        className={over ? `${styles.zone} ${styles.over}` : styles.zone}
        beforeUpload={(file, files) => {
          // Called for each file, and a choice may contain 10,000 of them.
          if (file === files[0]) onFiles(files);
          // The file is sent with the form around it, not by itself.
          return false;
        }}
      >
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled}
          aria-describedby={aria['aria-describedby']}
          onClick={(event) => {
            // Otherwise the zone would take the focus away from the button.
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
