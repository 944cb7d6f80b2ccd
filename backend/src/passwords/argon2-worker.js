import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in threads of its own, beside the source and in the build alike; plain JavaScript, because threads are started
// from a file and Node must be able to run it as it is.

/** @returns {string} the hash in PHC format */
export const hash = ({ password, parameters }) => hashSync(password, parameters);

/** @returns {boolean} whether the password is the one of the stored hash */
export const verify = ({ stored, password }) => verifySync(stored, password);
