import { act, fireEvent, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { FOR_EYES } from '../api/errorText';
import { useForm } from './useForm';

const refused = jest.fn();

/** Two required fields, registered in another order than on the page. */
function Form() {
  const { register, handleSubmit, setError } = useForm({
    defaultValues: { name: '', town: '' },
    empty: 'Please fill in all fields',
  });
  const short = { value: 6, message: 'The town is too short' };
  const town = register('town', { required: true, minLength: short });
  return (
    <form
      aria-label="Form"
      onSubmit={handleSubmit(() => setError('town', { message: 'Taken' }, { shouldFocus: true }), refused)}
    >
      <input
        aria-label="Name"
        {...register('name', { required: true, minLength: { value: 6, message: 'The name is too short' } })}
      />
      <input aria-label="Town" {...town} />
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')));

beforeEach(() => {
  jest.useFakeTimers();
  refused.mockReset();
  jest.spyOn(toast, 'error').mockClear();
  jest.spyOn(toast, 'dismiss').mockClear();
  render(<Form />);
});
afterEach(() => jest.useRealTimers());

it('leads to the first wrong field', async () => {
  await submit();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(field('Name')).toHaveFocus();
});

it('leaves the focus where somebody has gone on to, however late the browser gets to its timers', async () => {
  await submit();
  field('Town').focus();
  jest.runAllTimers();
  expect(field('Town')).toHaveFocus();
});

it('leads to a field that the server has refused', async () => {
  for (const name of ['Name', 'Town']) fill(name, 'Baidoa');
  await submit();
  expect(refused).not.toHaveBeenCalled();
  expect(field('Town')).toHaveFocus();
});

it('says in a toast that fields are empty, before all else', async () => {
  fill('Name', 'Ali');
  await submit();
  expect(toast.error).toHaveBeenCalledTimes(1);
  expect(toast.error).toHaveBeenCalledWith('Please fill in all fields');
});

it('says in a toast what the first wrong field says, which screen readers read there', async () => {
  for (const name of ['Name', 'Town']) fill(name, 'Ali');
  await submit();
  expect(toast.error).toHaveBeenCalledTimes(1);
  expect(toast.error).toHaveBeenCalledWith('The name is too short', FOR_EYES);
});

it('takes away what an earlier try has said, before it says anything', async () => {
  await submit();
  const [dismissed] = jest.mocked(toast.dismiss).mock.invocationCallOrder;
  expect(dismissed).toBeLessThan(jest.mocked(toast.error).mock.invocationCallOrder[0] ?? 0);
  for (const name of ['Name', 'Town']) fill(name, 'Baidoa');
  await submit();
  expect(toast.dismiss).toHaveBeenCalledTimes(2);
});
