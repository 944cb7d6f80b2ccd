import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetPublicationQuery } from './publicationApi';

/** Returns the query for the state of publication; not sent where visitors see each rating at once. */
export function usePublication() {
  const { data: config } = useGetConfigQuery();
  const query = useGetPublicationQuery(undefined, {
    skip: !config?.publication_schedule,
    refetchOnMountOrArgChange: true,
  });
  return { ...query, data: query.data?.schedule === 'live' ? undefined : query.data };
}
