import { useState } from 'react';
import toast from 'react-hot-toast';
import { saveFile } from '../../lib/saveFile';
import { useAdminT } from '../texts/AdminTexts';

/** Put on what belongs to the screen alone, such as a button, and is left out of pictures. */
export const noPicture = { 'data-no-picture': '' };
const LEFT_OUT = '[data-no-picture]';

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
      // Loaded when the first picture is wanted.
      const { drawPicture } = await import('./picture');
      saveFile(await drawPicture(element, LEFT_OUT), name);
    } catch {
      toast.error(t('picture.failed'));
    } finally {
      setSaving(false);
    }
  };
  return [save, saving] as const;
}
