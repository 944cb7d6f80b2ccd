import toast from 'react-hot-toast';
import { showRefusal, tellEmpty } from './refusal';

const FILL = 'Please fill in all fields';
const refused = (field: string) => ({
  statusCode: 422,
  code: 'VALIDATION_FAILED',
  message: 'No',
  errors: [{ field, message: 'Taken' }],
});

let dismissed: jest.SpyInstance;
let shown: jest.SpyInstance;
beforeEach(() => {
  dismissed = jest.spyOn(toast, 'dismiss');
  shown = jest.spyOn(toast, 'error');
});
afterEach(() => jest.restoreAllMocks());

it('takes the toast of an earlier try away when all is filled in, and something else is wrong', () => {
  tellEmpty({ confirm: { type: 'validate', message: 'Passwords do not match' } }, FILL);
  expect(dismissed).toHaveBeenCalledWith();
  expect(shown).not.toHaveBeenCalled();
});

it('says that something is empty after what was said before has gone', () => {
  tellEmpty({ email: { type: 'required', message: 'Please enter your email address' } }, FILL);
  expect(shown).toHaveBeenCalledWith(FILL);
  expect(dismissed.mock.invocationCallOrder[0]).toBeLessThan(shown.mock.invocationCallOrder[0] ?? 0);
});

it('takes the toast of an earlier try away when a field is refused, and shows none of its own', () => {
  const setError = jest.fn();
  showRefusal(setError, refused('email'), ['email'], 'Registration failed');
  expect(dismissed).toHaveBeenCalledWith();
  expect(shown).not.toHaveBeenCalled();
  expect(setError).toHaveBeenCalledWith('email', { message: 'Taken' }, { shouldFocus: true });
});
