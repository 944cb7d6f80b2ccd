/** The parts of this feature that load together, with the library that talks to the browser. */
export { PasskeyList } from './PasskeyList';
export { PasskeyOffer } from './PasskeyOffer';
export { PasskeyRegistration } from './PasskeyRegistration';
export { PasskeySignIn } from './PasskeySignIn';
export { SetPasswordForm } from './SetPasswordForm';
