/** A field for a code of the app or a recovery code: there is room for one with spaces in it. */
export const CODE = { label: 'Code', max: 64, code: true, required: 'Please enter the code' };
