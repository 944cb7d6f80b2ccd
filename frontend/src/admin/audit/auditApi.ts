import { api } from '../../lib/api/api';
import type { AuditEntry } from '../../lib/api/types';

/** One page of a search. Days are in Mogadishu, both included. */
interface AuditQuery {
  search?: string;
  /** `true` leaves out entries about reading. */
  changes?: 'true';
  action?: AuditEntry['action'];
  subject_type?: AuditEntry['subject']['type'];
  /** Selects a single item, together with its type. */
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
  /** The number of matches on all pages, as far as the server counts them. */
  total: number;
  /** True if more entries match than were counted. */
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
