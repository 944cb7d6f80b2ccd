import { forwardRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { imageUrl } from '../../lib/api/imageUrl';
import { useAdminT } from '../texts/AdminTexts';
import { ChosenFiles } from '../upload/ChosenFiles';
import { type FieldHandle, FileDrop } from '../upload/FileDrop';
import { useFileUrl } from '../upload/useFileUrl';
import { type ChosenImage, type Crop, UNTOUCHED } from './crop';
import { CropControls, CropFrame } from './ImageCrop';
import styles from './ImageField.module.css';
import { IMAGE_TYPES } from './imageRules';

interface Props {
  /** The candidate's stored image, shown until another one is chosen. */
  stored: string | null;
  /** Set by the form around it. */
  id?: string;
  value?: ChosenImage;
  onChange?: (image: ChosenImage | undefined) => void;
  'aria-describedby'?: string;
}

/** The size of a chosen image, as the browser has read it. */
interface ReadImage {
  url: string;
  width: number;
  height: number;
}

/** Chooses an image and crops it in the frame that voters will see. */
export const ImageField = forwardRef<FieldHandle, Props>(({ stored, id, value, onChange, ...aria }, ref) => {
  const t = useAdminT();
  const chosen = useFileUrl(value?.file);
  const [read, setRead] = useState<ReadImage | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = value ? chosen : imageUrl(stored);
  const size = read && read.url === chosen ? read : null;
  const cut = (crop: Crop) => value && onChange?.({ ...value, crop });
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {value && chosen && chosen !== broken ? (
          <CropFrame
            src={chosen}
            size={size}
            crop={value.crop}
            onCrop={cut}
            onSize={({ width, height }) => setRead({ url: chosen, width, height })}
            onBroken={() => setBroken(chosen)}
          />
        ) : shown && shown !== broken ? (
          <img src={shown} alt={t('candidates.preview')} onError={() => setBroken(shown)} />
        ) : (
          <Icon name="person" />
        )}
      </div>
      <div className={styles.choice}>
        <FileDrop
          ref={ref}
          id={id}
          accept={IMAGE_TYPES.join(',')}
          prompt={t(shown ? 'candidates.changeImage' : 'candidates.chooseImage')}
          onFiles={([file]) => file && onChange?.({ file, crop: UNTOUCHED })}
          aria-describedby={aria['aria-describedby']}
        />
        {value && <ChosenFiles files={[value.file]} onRemove={() => onChange?.(undefined)} />}
        {value && size && <CropControls size={size} crop={value.crop} onCrop={cut} />}
      </div>
    </div>
  );
});
