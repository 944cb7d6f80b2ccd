/** The parts for people who are signed in. They load together, with the library that talks to the browser. */
export { PasskeyList } from './PasskeyList';
export { PasskeyOffer } from './PasskeyOffer';
export { SetPasswordForm } from './SetPasswordForm';
