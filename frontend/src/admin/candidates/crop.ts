/** The part of an image that is used, in the frame that voters see. */
export interface Crop {
  /** True to show the whole image, with empty space on two sides. */
  fit: boolean;
  /** 1 fills the frame exactly; 2 shows half of the image in each direction. */
  zoom: number;
  /** The position of the frame in the image: 0 is its left edge, 1 its right edge. */
  x: number;
  /** The vertical position, in the same way. */
  y: number;
}

export const UNTOUCHED: Crop = { fit: false, zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;
/** The frame's width divided by its height, as in PersonImage.module.css. */
export const FRAME_RATIO = 4 / 5;
/** The height of the sent image in pixels: the server stores no longer side. */
const HEIGHT = 1200;

interface Size {
  width: number;
  height: number;
}

/** An image with its crop. */
export interface ChosenImage {
  file: File;
  crop: Crop;
}

/** Returns the size of an image in its frame, which is 1 wide and 1 high. */
export function sizeInFrame({ width, height }: Size, { fit, zoom }: Crop): Size {
  const wide = width / height / FRAME_RATIO;
  const scale = fit ? Math.min(1, 1 / wide) : Math.max(1, 1 / wide) * zoom;
  return { width: wide * scale, height: scale };
}

/** Returns where an image begins in its frame, in the same units. An image that fits is centred. */
export function placeInFrame(image: Size, crop: Crop): { left: number; top: number } {
  const { width, height } = sizeInFrame(image, crop);
  const begin = (size: number, place: number) => (size <= 1 ? (1 - size) / 2 : (1 - size) * place);
  return { left: begin(width, crop.x), top: begin(height, crop.y) };
}

/**
 * Returns the crop after the image was dragged.
 * @param by the distance, in a frame that is 1 wide and 1 high
 */
export function dragged(image: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = sizeInFrame(image, crop);
  const moved = (place: number, size: number, distance: number) =>
    size <= 1 ? place : Math.min(1, Math.max(0, place + distance / (1 - size)));
  return { ...crop, x: moved(crop.x, width, by.x), y: moved(crop.y, height, by.y) };
}

/** Returns the height in pixels at which a cropped image loses nothing, within the server's limit. */
export function heightOf(image: Size, crop: Crop): number {
  return Math.min(HEIGHT, Math.round(image.height / sizeInFrame(image, crop).height));
}
