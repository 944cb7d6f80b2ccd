import toast from 'react-hot-toast';

it('keeps what is said until there are toasts to say it, in that order', async () => {
  jest.resetModules();
  const { toastsArrived, withToasts } = await import('./toasts');
  const said: string[] = [];
  withToasts(() => said.push('first'));
  withToasts(() => said.push('second'));
  expect(said).toEqual([]);
  toastsArrived(toast);
  expect(said).toEqual(['first', 'second']);
  withToasts(() => said.push('third'));
  expect(said).toEqual(['first', 'second', 'third']);
});
