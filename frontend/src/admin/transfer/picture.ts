/** A module of its own, so that it is loaded when the first picture is wanted. */
export { toBlob } from 'html-to-image';
