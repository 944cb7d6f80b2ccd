import { useState } from 'react';
import toast from 'react-hot-toast';
import { saveFile } from '../../lib/saveFile';
import { useAdminT } from '../texts/AdminTexts';

/** Marks elements that belong to the screen only, such as a button, and are left out of pictures. */
export const noPicture = { 'data-no-picture': '' };
const LEFT_OUT = '[data-no-picture]';

/**
 * Renders a part of the page as a picture, in its current colours and direction, and makes the browser save
 * it.
 * @returns the function that does so, and whether it is running
 */
export function useSavePicture() {
  const t = useAdminT();
  const [saving, setSaving] = useState(false);
  const save = async (element: HTMLElement | null, name: string) => {
    if (!element) return;
    setSaving(true);
    try {
      // Loaded with the first picture.
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
