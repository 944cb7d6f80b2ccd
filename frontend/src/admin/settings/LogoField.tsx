import { Button } from 'antd';
import { useId, useState } from 'react';
import styles from './Settings.module.css';
import { useSettingsT } from './texts/useSettingsT';

/** The side of a logo, in pixels: more than anything shows. */
const SIDE = 512;

interface Props {
  id?: string;
  /** The new picture in Base64; empty if none was chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** The address of the stored logo. */
  stored: string | null;
  disabled?: boolean;
}

/** Reads a picture and shrinks it, so that it can be sent with the other settings. The server checks it. */
export function LogoField({ id, value, onChange, stored, disabled }: Props) {
  const s = useSettingsT();
  const inputId = useId();
  const [isBroken, setBroken] = useState(false);
  const shown = value ? `data:;base64,${value}` : stored;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await shrunk(file).catch(() => null);
    setBroken(picture === null);
    if (picture) onChange?.(picture);
  };
  return (
    <div className={styles.logo}>
      {shown && <img src={shown} alt="" />}
      <Button id={id} disabled={disabled} onClick={() => document.getElementById(inputId)?.click()}>
        {s('logoChoose')}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <span role="status">{isBroken && s('logoFailed')}</span>
    </div>
  );
}

/** Draws a picture again, at most `SIDE` wide and high. @returns WebP or PNG, in Base64 */
async function shrunk(file: File): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const [, data = ''] = canvas.toDataURL('image/webp', 0.9).split(',');
    if (!data) throw new Error('The canvas is empty');
    return data;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
