import { useState } from 'react';
import toast from 'react-hot-toast';
import { saveFile } from '../../lib/saveFile';
import { useAdminT } from '../texts/AdminTexts';

/** Sharp in print, and still small. */
const PIXEL_RATIO = 2;
/** Stands for a picture that can't be had: one transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** What belongs to the screen alone, such as a button, is left out of the picture. */
const LEFT_OUT = 'noPicture';

/** Put on what a picture should not show. */
export const noPicture = { 'data-no-picture': '' };

/**
 * Draws a part of the page as a picture, in the colours and the direction that it has now, and has the browser keep it.
 * @returns the function that does it, and whether it is under way
 */
export function useSavePicture() {
  const t = useAdminT();
  const [saving, setSaving] = useState(false);
  const save = async (element: HTMLElement | null, name: string) => {
    if (!element) return;
    setSaving(true);
    try {
      const { toBlob } = await import('./picture');
      const blob = await toBlob(element, {
        pixelRatio: PIXEL_RATIO,
        backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--colour-surface'),
        // Our fonts are the system's.
        skipFonts: true,
        imagePlaceholder: NOTHING,
        filter: (node) => !(LEFT_OUT in (node.dataset ?? {})),
      });
      if (!blob) throw new Error('The picture is empty');
      saveFile(blob, name);
    } catch {
      toast.error(t('picture.failed'));
    } finally {
      setSaving(false);
    }
  };
  return [save, saving] as const;
}
