/** One page of a list, with the number of rows on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

interface Meta {
  response?: { headers: { get(name: string): string | null } };
}

/** Reads a response with rows in its body and the total in its header. */
export const listed = <Row>(rows: Row[], meta: unknown): Listed<Row> => ({
  rows,
  total: Number((meta as Meta | undefined)?.response?.headers.get('X-Total-Count') ?? rows.length),
});
