import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { forgetApi } from './fakeApi';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 5000 });

// jsdom knows the dialog element but can't open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;

afterEach(() => {
  cleanup();
  toast.remove();
  forgetApi();
  window.localStorage.clear();
});
