import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { errorCleared } from './authSlice';

/** Clears the error of a refused sign-in or registration when its form goes: it says nothing about the next one. */
export function useFreshAuthError(): void {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      dispatch(errorCleared());
    },
    [dispatch],
  );
}
