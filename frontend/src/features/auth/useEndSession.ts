import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded } from '../../lib/api/session';
import { removePersonalItems } from '../../lib/storage/personalItems';
import { selectUser } from './authSlice';

/** Returns a function that ends the session on this device and deletes its user's data from the device. */
export function useEndSession(): () => void {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return () => {
    dispatch(sessionEnded());
    if (user) removePersonalItems(user.id);
  };
}
