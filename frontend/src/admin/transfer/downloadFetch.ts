/** How much of a file has come: rows without the one of the headers. */
export interface DownloadProgress {
  rows: number;
  bytes: number;
  /** 0: the server has not said how many there are. */
  total: number;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Makes a counter of lines of a CSV file, without those inside of quotation marks. */
function lineCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) lines += 1;
    }
    return lines;
  };
}

/**
 * Makes a fetch that tells how far the receiving of a CSV file is, and gives it when all of it has come: what breaks off
 * is refused like a connection that was lost.
 * @param onFile is given the file; the response that fetch gives has none
 */
export function downloadFetch(
  onProgress: (progress: DownloadProgress) => void,
  onFile: (file: Blob) => void,
): typeof fetch {
  return async (input) => {
    const response = await fetch(input as Request);
    if (!response.ok || !response.body) return response;
    const { status, headers } = response;
    const total = Number(headers.get('x-total-count') ?? 0);
    const count = lineCounter();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onProgress({ rows: Math.max(0, count(value) - 1), bytes, total });
    }
    onFile(new Blob(pieces, { type: headers.get('content-type') ?? 'text/csv' }));
    return new Response(null, { status, headers });
  };
}
