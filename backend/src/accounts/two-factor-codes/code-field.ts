/** A field for a code of the app or a recovery code, with room for spaces. */
export const CODE = { label: 'Code', max: 64, code: true, required: 'Please enter the code' };
