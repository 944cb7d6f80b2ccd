import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon';
import { imageUrl } from '../../lib/api/imageUrl';
import { useAdminT } from '../texts/AdminTexts';
import styles from './PictureField.module.css';
import { PICTURE_TYPES } from './pictureRules';

interface Props {
  /** The stored picture of the candidate, shown until another one is chosen. */
  stored: string | null;
  hint: string;
  /** Given by the form around it. */
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
}

/** Gives an address under which the browser shows a file that is still on the device. */
function useFileUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** Takes a picture and shows it in the frame that voters will see it in. */
export function PictureField({ stored, hint, id, value, onChange, ...aria }: Props) {
  const t = useAdminT();
  const chosen = useFileUrl(value);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = value ? chosen : imageUrl(stored);
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {shown && shown !== broken ? (
          <img src={shown} alt={t('candidates.preview')} onError={() => setBroken(shown)} />
        ) : (
          <Icon name="person" />
        )}
      </div>
      <div className={styles.choice}>
        <label className={styles.choose}>
          <input
            {...aria}
            id={id}
            type="file"
            className="visually-hidden"
            accept={PICTURE_TYPES.join(',')}
            onChange={({ target }) => onChange?.(target.files?.[0])}
          />
          {t(shown ? 'candidates.changePicture' : 'candidates.choosePicture')}
        </label>
        {value && (
          <p className={styles.file}>
            <bdi>{value.name}</bdi>
          </p>
        )}
        <p className={styles.hint}>{hint}</p>
      </div>
    </div>
  );
}
