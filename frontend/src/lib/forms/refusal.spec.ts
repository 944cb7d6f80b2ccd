import toast from 'react-hot-toast';
import { FOR_EYES } from '../api/errorText';
import { showRefusal } from './refusal';

const refused = (field: string) => ({
  statusCode: 422,
  code: 'VALIDATION_FAILED',
  message: 'Taken',
  errors: [{ field, message: 'Taken' }],
});

let shown: jest.SpyInstance;
beforeEach(() => {
  shown = jest.spyOn(toast, 'error');
});
afterEach(() => jest.restoreAllMocks());

it('says what is refused at the field and in a toast, which is not read out once more', () => {
  const setError = jest.fn();
  showRefusal(setError, refused('email'), ['email'], 'Taken');
  expect(setError).toHaveBeenCalledWith('email', { message: 'Taken' }, { shouldFocus: true });
  expect(shown).toHaveBeenCalledWith('Taken', FOR_EYES);
});

it('has what is about no field read out', () => {
  showRefusal(jest.fn(), refused('elsewhere'), ['email'], 'Registration failed');
  expect(shown).toHaveBeenCalledWith('Registration failed', undefined);
});
