import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded } from '../../lib/api/session';
import { removePersonalItems } from '../../lib/storage/personalItems';
import { selectUser } from './authSlice';

/** Gives the function that ends the session on this device, with all that its owner has left here. */
export function useEndSession(): () => void {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return () => {
    dispatch(sessionEnded());
    if (user) removePersonalItems(user.id);
  };
}
