/** One page of a list, and how many there are on all pages together. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

interface Meta {
  response?: { headers: { get(name: string): string | null } };
}

/** Gives an answer that is a list of rows together with the total, which is in its header. */
export const listed = <Row>(rows: Row[], meta: unknown): Listed<Row> => ({
  rows,
  total: Number((meta as Meta | undefined)?.response?.headers.get('X-Total-Count') ?? rows.length),
});
