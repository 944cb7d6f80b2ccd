import { Checkbox } from 'antd';
import { type PointerEvent, useId, useRef } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { type Crop, dragged, MAX_ZOOM, placeInFrame, sizeInFrame } from './crop';
import styles from './ImageCrop.module.css';

interface Size {
  width: number;
  height: number;
}

interface FrameProps {
  src: string;
  /** The size in pixels; null until the browser has read the image. */
  size: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onSize: (size: Size) => void;
  onBroken: () => void;
}

const percent = (part: number) => `${part * 100}%`;

/** Shows the chosen image in its frame. Dragging moves it; the sliders do the same by keyboard. */
export function CropFrame({ src, size, crop, onCrop, onSize, onBroken }: FrameProps) {
  const t = useAdminT();
  const before = useRef<{ x: number; y: number } | null>(null);
  const at = size && { ...sizeInFrame(size, crop), ...placeInFrame(size, crop) };

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!before.current || !size) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onCrop(dragged(size, crop, { x: (x - before.current.x) / width, y: (y - before.current.y) / height }));
    before.current = { x, y };
  };
  const letGo = () => {
    before.current = null;
  };

  return (
    // An image has the same left side in every language.
    <div
      dir="ltr"
      className={styles.frame}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        before.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <img
        src={src}
        alt={t('candidates.preview')}
        draggable={false}
        className={at ? undefined : styles.unread}
        style={
          at
            ? {
                inlineSize: percent(at.width),
                blockSize: percent(at.height),
                insetInlineStart: percent(at.left),
                insetBlockStart: percent(at.top),
              }
            : undefined
        }
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={onBroken}
      />
    </div>
  );
}

interface ControlsProps {
  size: Size;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The sliders for the part of the image that is used. */
export function CropControls({ size, crop, onCrop }: ControlsProps) {
  const t = useAdminT();
  const id = useId();
  const { width, height } = sizeInFrame(size, crop);
  const sliders = [
    { key: 'zoom', label: t('candidates.zoom'), min: 1, max: MAX_ZOOM, idle: crop.fit },
    { key: 'x', label: t('candidates.cropAcross'), min: 0, max: 1, idle: width <= 1 },
    { key: 'y', label: t('candidates.cropDown'), min: 0, max: 1, idle: height <= 1 },
  ] as const;
  return (
    <div className={styles.controls}>
      <Checkbox checked={crop.fit} onChange={({ target }) => onCrop({ ...crop, fit: target.checked })}>
        {t('candidates.fit')}
      </Checkbox>
      {sliders.map(({ key, label, min, max, idle }) => (
        <div key={key} className={styles.slider}>
          <label htmlFor={`${id}-${key}`}>{label}</label>
          <input
            id={`${id}-${key}`}
            type="range"
            dir={key === 'zoom' ? undefined : 'ltr'}
            min={min}
            max={max}
            step={(max - min) / 100}
            value={crop[key]}
            disabled={idle}
            onChange={({ target }) => onCrop({ ...crop, [key]: Number(target.value) })}
          />
        </div>
      ))}
    </div>
  );
}
