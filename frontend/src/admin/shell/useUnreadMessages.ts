import { useGetMessagePageQuery } from '../messages/inboxApi';

/** Asks how many messages nobody has read; of the messages themselves as few as can be. */
const UNREAD = { status: 'new', sort: 'createdAt', order: 'desc', page: 1, limit: 1 } as const;

/** Gives the number of messages that nobody has read; 0 until it is known. */
export function useUnreadMessages(): number {
  return useGetMessagePageQuery(UNREAD).data?.total ?? 0;
}
