import { type ApiDispatch, api } from '../../lib/api/api';
import type { AppConfig } from '../../lib/api/types';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<AppConfig, void>({ query: () => '/config', keepUnusedDataFor: 3600 }),
  }),
});

export const { getConfig } = configApi.endpoints;
export const { useGetConfigQuery } = configApi;

/** Reads the configuration again after a change that all pages show. */
export async function rereadConfig(
  _args: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isDone) await dispatch(getConfig.initiate(undefined, { forceRefetch: true, subscribe: false }));
}
