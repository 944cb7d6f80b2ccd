import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { toastsArrived } from '../src/lib/toasts';
import { forgetApi } from './fakeApi';

// They come late only to people.
toastsArrived(toast);
// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

// jsdom knows the dialog element but can't open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// Nor does it know popovers, which a button opens and closes by their id.
const openPopovers = new WeakSet<Element>();
function toggle(popover: Element, isOpen: boolean) {
  if (isOpen) openPopovers.add(popover);
  else openPopovers.delete(popover);
  for (const name of ['beforetoggle', 'toggle'])
    popover.dispatchEvent(Object.assign(new Event(name), { newState: isOpen ? 'open' : 'closed' }));
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, false);
};
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[popovertarget]');
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover) toggle(popover, !openPopovers.has(popover));
});
// jsdom does not know the search element, and React asks the prototype for that.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
// antd measures scroll bars by a pseudo-element and waits for its turn by a message; jsdom can do neither.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
window.MessageChannel = class {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
// antd writes its style sheets like this. Nothing is laid out here, but each question about a role would search them.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined });
// Nothing has a size in jsdom, so none ever changes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nor is anything in sight: what is drawn at first is all that is drawn.
window.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
URL.createObjectURL = () => 'blob:image';
URL.revokeObjectURL = () => undefined;
window.scrollTo = () => undefined;
// Every page is a first visit.
performance.getEntriesByType = () => [];
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;

afterEach(() => {
  cleanup();
  toast.remove();
  forgetApi();
  window.localStorage.clear();
});
