import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from './useForm';

const refused = jest.fn();

/** Two fields that must be filled, registered in the other order than they stand in. */
function Form() {
  const { register, handleSubmit, setError } = useForm({ defaultValues: { name: '', town: '' } });
  const town = register('town', { required: true });
  return (
    <form
      aria-label="Form"
      onSubmit={handleSubmit(() => setError('town', { message: 'Taken' }, { shouldFocus: true }), refused)}
    >
      <input aria-label="Name" {...register('name', { required: true })} />
      <input aria-label="Town" {...town} />
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')));

beforeEach(() => {
  jest.useFakeTimers();
  refused.mockReset();
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
  for (const name of ['Name', 'Town']) fireEvent.change(field(name), { target: { value: 'Baidoa' } });
  await submit();
  expect(refused).not.toHaveBeenCalled();
  expect(field('Town')).toHaveFocus();
});
