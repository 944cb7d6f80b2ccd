import { toBlob } from 'html-to-image';

/** Sharp in print, and still a small file. */
const PIXEL_RATIO = 2;
/** Replaces a picture that can't be loaded: one transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const ofSides = (property: string, part = '') => SIDES.map((side) => `${property}-${side}${part}`);

/**
 * The properties that our tables and charts use. A browser has four hundred for each element, and copying all
 * of them takes five times as long.
 */
const DRAWN_BY = [
  ...[
    'display',
    'position',
    ...SIDES,
    'float',
    'z-index',
    'visibility',
    'opacity',
    'box-sizing',
    'direction',
  ],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'aspect-ratio'],
  ...[
    'overflow-x',
    'overflow-y',
    'clip',
    'clip-path',
    'transform',
    'transform-origin',
    'translate',
    'rotate',
    'scale',
  ],
  ...[...ofSides('padding'), ...ofSides('margin')],
  ...[...ofSides('border', '-width'), ...ofSides('border', '-style'), ...ofSides('border', '-color')],
  ...CORNERS.map((corner) => `border-${corner}-radius`),
  ...['box-shadow', 'border-collapse', 'border-spacing', 'table-layout', 'caption-side', 'vertical-align'],
  ...[
    'flex-grow',
    'flex-shrink',
    'flex-basis',
    'flex-direction',
    'flex-wrap',
    'order',
    'row-gap',
    'column-gap',
  ],
  ...['align-items', 'align-self', 'align-content', 'justify-content', 'justify-items', 'justify-self'],
  // Rows are not removed, because a `picture` element contains sources, which are removed with it if it is
  // left out.
  ...['grid-template-columns', 'grid-auto-flow', 'grid-auto-rows', 'grid-auto-columns'],
  ...['grid-row-start', 'grid-row-end', 'grid-column-start', 'grid-column-end'],
  ...['background-color', 'background-image', 'background-size', 'background-position', 'background-repeat'],
  ...[
    'color',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'font-variant-numeric',
    'line-height',
  ],
  ...[
    'letter-spacing',
    'text-align',
    'text-decoration-line',
    'text-transform',
    'text-overflow',
    'text-indent',
  ],
  ...['white-space-collapse', 'text-wrap-mode', 'text-wrap-style', 'word-break', 'overflow-wrap', 'hyphens'],
  ...['unicode-bidi', 'list-style-type', 'content', 'object-fit', 'object-position', 'filter'],
  ...[
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'text-anchor',
  ],
];

/**
 * Renders an element as a PNG picture, in its current colours and direction, with its folded parts open.
 * @param leftOut selects elements that belong to the screen only; elements below the others take no room in
 * the picture either
 * @throws if the browser can't do so
 */
export async function drawPicture(element: HTMLElement, leftOut: string): Promise<Blob> {
  // Styles take away what is for the window only, such as a head that sticks to its top.
  element.toggleAttribute('data-drawn', true);
  const folded = [...element.querySelectorAll<HTMLDetailsElement>('details:not([open])')].filter(
    (details) => !details.closest(leftOut),
  );
  for (const details of folded) details.open = true;
  const drawing = toBlob(element, {
    height: drawnHeight(element, leftOut),
    pixelRatio: PIXEL_RATIO,
    backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--colour-surface'),
    includeStyleProperties: DRAWN_BY,
    // The page uses only system fonts.
    skipFonts: true,
    imagePlaceholder: NOTHING,
    // Text nodes match no selectors. Of a photo's sources, only the displayed one is copied.
    filter: (node) => !node.matches?.(`source, ${leftOut}`),
  });
  const blob = await drawing.finally(() => {
    element.toggleAttribute('data-drawn', false);
    for (const details of folded) details.open = false;
  });
  if (!blob) throw new Error('The picture is empty');
  return blob;
}

/** Returns the height of the element down to its last rendered part, in CSS pixels. */
function drawnHeight(element: HTMLElement, leftOut: string): number {
  const { top, height } = element.getBoundingClientRect();
  const drawn = [...element.querySelectorAll('*')].filter((one) => !one.closest(leftOut));
  // An element that contains a removed one ends below it.
  const ends = drawn
    .filter((one) => !one.querySelector(leftOut))
    .map((one) => one.getBoundingClientRect().bottom);
  const padding = Number.parseFloat(getComputedStyle(element).paddingBlockEnd) || 0;
  return Math.ceil(Math.min(height, Math.max(0, ...ends) - top + padding));
}
