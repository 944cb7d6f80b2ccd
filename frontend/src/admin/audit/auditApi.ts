import { api } from '../../lib/api/api';
import type { AuditEntry } from '../../lib/api/types';

/** One page of a search; days in UTC, both included. */
interface AuditQuery {
  search?: string;
  action?: AuditEntry['action'];
  subject_type?: AuditEntry['subject']['type'];
  /** With the type before it: one thing alone. */
  subject_id?: number;
  actor?: string;
  from?: string;
  to?: string;
  /** From 1. */
  page: number;
  limit: number;
}

interface AuditPage {
  entries: AuditEntry[];
  /** How many match on all pages together, as far as the server counts. */
  total: number;
  /** True when more match than were counted. */
  more: boolean;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditPage: build.query<AuditPage, AuditQuery>({
      query: (params) => ({ url: '/audit', params }),
      transformResponse: ({ data }: { data: AuditPage }) => data,
    }),
  }),
});

export const { useGetAuditPageQuery } = auditApi;
export const { getAuditPage } = auditApi.endpoints;
