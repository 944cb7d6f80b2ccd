/** What of an image is kept, in the frame that voters see it in. */
export interface Crop {
  /** True shows the whole image, with room left on two sides. */
  fit: boolean;
  /** 1 fills the frame just so; 2 shows half as much of the image each way. */
  zoom: number;
  /** Where in the image the frame is: 0 is its left edge, 1 its right one. */
  x: number;
  /** The same from top to bottom. */
  y: number;
}

export const UNTOUCHED: Crop = { fit: false, zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;
/** Width by height of the frame, as PersonImage.module.css has it. */
export const FRAME_RATIO = 4 / 5;
/** The height of what is sent, in pixels: the server keeps no longer side. */
const HEIGHT = 1200;

interface Size {
  width: number;
  height: number;
}

/** An image and how to cut it. */
export interface ChosenImage {
  file: File;
  crop: Crop;
}

/** Gives the size of an image in its frame, where the frame is 1 wide and 1 high. */
export function sizeInFrame({ width, height }: Size, { fit, zoom }: Crop): Size {
  const wide = width / height / FRAME_RATIO;
  const scale = fit ? Math.min(1, 1 / wide) : Math.max(1, 1 / wide) * zoom;
  return { width: wide * scale, height: scale };
}

/** Gives where an image begins in its frame, in the same measure. What fits in is centred. */
export function placeInFrame(image: Size, crop: Crop): { left: number; top: number } {
  const { width, height } = sizeInFrame(image, crop);
  const begin = (size: number, place: number) => (size <= 1 ? (1 - size) / 2 : (1 - size) * place);
  return { left: begin(width, crop.x), top: begin(height, crop.y) };
}

/**
 * Gives the crop after the image was dragged.
 * @param by how far, where the frame is 1 wide and 1 high
 */
export function dragged(image: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = sizeInFrame(image, crop);
  const moved = (place: number, size: number, distance: number) =>
    size <= 1 ? place : Math.min(1, Math.max(0, place + distance / (1 - size)));
  return { ...crop, x: moved(crop.x, width, by.x), y: moved(crop.y, height, by.y) };
}

/** Gives the height in pixels at which a cut image loses nothing, within what the server keeps. */
export function heightOf(image: Size, crop: Crop): number {
  return Math.min(HEIGHT, Math.round(image.height / sizeInFrame(image, crop).height));
}
