/** The parts for people who are signed out. They load together, with the library that talks to the browser. */
export { PasskeyRegistration } from './PasskeyRegistration';
export { PasskeySignIn } from './PasskeySignIn';
