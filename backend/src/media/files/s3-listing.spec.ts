import { readListing } from './s3-listing.js';

const page = (...lines: string[]) =>
  `<?xml version="1.0"?><ListBucketResult><Name>npi</Name><Prefix>images/</Prefix>${lines.join('')}</ListBucketResult>`;
const object = (key: string) =>
  `<Contents><Key>${key}</Key><ETag>&quot;5d41&quot;</ETag><Size>5</Size></Contents>`;

describe('a page of a listing', () => {
  it('has its keys as they are, and not as XML writes them', () => {
    const written = [
      'images/a.webp',
      'images/&lt;x&gt; &amp;amp; &quot;y&quot;&apos;',
      'images/&#xe9;&#10;&#233; صورة',
    ];
    expect(readListing(page(...written.map(object))).keys).toEqual([
      'images/a.webp',
      'images/<x> &amp; "y"\'',
      'images/é\né صورة',
    ]);
  });

  it('leads on to the next, and the last one nowhere', () => {
    const token =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>a/b+c&amp;d==</NextContinuationToken>';
    expect(readListing(page(object('a'), token))).toEqual({ keys: ['a'], next: 'a/b+c&d==' });
    expect(readListing(page('<IsTruncated>false</IsTruncated><KeyCount>0</KeyCount>'))).toEqual({ keys: [] });
    expect(readListing('')).toEqual({ keys: [] });
  });
});
