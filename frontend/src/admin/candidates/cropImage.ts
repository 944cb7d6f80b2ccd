import { type ChosenImage, FRAME_RATIO, heightOf, placeInFrame, sizeInFrame, UNTOUCHED } from './crop';

const QUALITY = 0.92;

const isUntouched = ({ crop }: ChosenImage) =>
  !crop.fit && crop.zoom === UNTOUCHED.zoom && crop.x === UNTOUCHED.x && crop.y === UNTOUCHED.y;

/**
 * Returns the file to send: the chosen one if its crop is unchanged, otherwise a new one with the content of
 * the frame. Empty space around an image stays transparent.
 * @returns also the chosen file if the browser can't read it, because the server says what is wrong with it
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
  // A browser that cannot write WebP returns a PNG, with the type of a PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return blob ? new File([blob], 'image', { type: blob.type }) : file;
}
