import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { errorCleared } from './authSlice';

/**
 * Clears the error of a refused sign-in or registration when its form is removed: the error says nothing
 * about the next form.
 */
export function useFreshAuthError(): void {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      dispatch(errorCleared());
    },
    [dispatch],
  );
}
