import { readListing } from './s3-listing.js';

const page = (...lines: string[]) =>
  `<?xml version="1.0"?><ListBucketResult><Name>npi</Name><Prefix>images/</Prefix>${lines.join('')}</ListBucketResult>`;
const object = (key: string) =>
  `<Contents><Key>${key}</Key><ETag>&quot;5d41&quot;</ETag><Size>5</Size></Contents>`;

describe('a page of a listing', () => {
  it('has sizes, and keys as they are and not as XML writes them', () => {
    const written = [
      'images/a.webp',
      'images/&lt;x&gt; &amp;amp; &quot;y&quot;&apos;',
      'images/&#xe9;&#10;&#233; صورة',
    ];
    expect(readListing(page(...written.map(object))).objects).toEqual([
      { key: 'images/a.webp', size: 5 },
      { key: 'images/<x> &amp; "y"\'', size: 5 },
      { key: 'images/é\né صورة', size: 5 },
    ]);
  });

  it('leads on to the next, and the last one nowhere', () => {
    const token =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>a/b+c&amp;d==</NextContinuationToken>';
    expect(readListing(page(object('a'), token))).toEqual({
      objects: [{ key: 'a', size: 5 }],
      next: 'a/b+c&d==',
    });
    expect(readListing(page('<IsTruncated>false</IsTruncated><KeyCount>0</KeyCount>'))).toEqual({
      objects: [],
    });
    expect(readListing('')).toEqual({ objects: [] });
  });
});
