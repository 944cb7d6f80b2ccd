/** The received part of a file. */
export interface DownloadProgress {
  /** The number of rows without the header; 0 if the file is not a CSV file. */
  rows: number;
  bytes: number;
  /** 0 if the server has not sent the number of rows. */
  total: number;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Returns a counter of a CSV file's lines, without line breaks inside quotation marks. */
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
 * Returns a fetch that reports the progress of receiving a file, and passes it on once it is complete. An
 * interrupted file is an error, like a lost connection.
 * @param onFile receives the file; the response of the fetch has no body
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
    const type = headers.get('content-type') ?? 'text/csv';
    const count = type.startsWith('text/csv') ? lineCounter() : () => 0;
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
    onFile(new Blob(pieces, { type }));
    return new Response(null, { status, headers });
  };
}
