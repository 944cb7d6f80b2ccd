/** An object of a bucket. */
export interface S3Object {
  key: string;
  /** The size in bytes. */
  size: number;
}

/** A page of a listing (ListObjectsV2). */
export interface S3Listing {
  objects: S3Object[];
  /** The token of the next page; undefined on the last page. */
  next: string | undefined;
}

/** Parses a listing. @param xml of the store, whose names are validated before use */
export function readListing(xml: string): S3Listing {
  const [, ...contents] = xml.split('<Contents>');
  const objects = contents.map((object) => ({
    key: unescaped(/<Key>([^<]*)</.exec(object)?.[1] ?? ''),
    size: Number(/<Size>(\d+)</.exec(object)?.[1]),
  }));
  const [, next] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? [];
  return { objects, next: next === undefined ? undefined : unescaped(next) };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
