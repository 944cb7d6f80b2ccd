import { type ChosenImage, FRAME_RATIO, heightOf, placeInFrame, sizeInFrame, UNTOUCHED } from './crop';

const QUALITY = 0.92;

const isUntouched = ({ crop }: ChosenImage) =>
  !crop.fit && crop.zoom === UNTOUCHED.zoom && crop.x === UNTOUCHED.x && crop.y === UNTOUCHED.y;

/**
 * Gives the file to send: the chosen one as it is when nothing of its middle was changed, else a new one that holds
 * just what the frame shows. Room that is left around an image stays transparent.
 * @returns the chosen file, too, when the browser can't read it: the server says what is wrong with it
 */
export async function cropImage(image: ChosenImage): Promise<File> {
  const { file, crop } = image;
  if (isUntouched(image)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const canvas = document.createElement('canvas');
  canvas.height = heightOf(bitmap, crop);
  canvas.width = Math.round(canvas.height * FRAME_RATIO);
  const { width, height } = sizeInFrame(bitmap, crop);
  const { left, top } = placeInFrame(bitmap, crop);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(
    bitmap,
    left * canvas.width,
    top * canvas.height,
    width * canvas.width,
    height * canvas.height,
  );
  bitmap.close();
  // A browser that writes no WebP gives a PNG, which says so by its type.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return blob ? new File([blob], 'image', { type: blob.type }) : file;
}
