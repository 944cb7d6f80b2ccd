/** The sent part of a form, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Reads the lines of a header block: `name: value`. */
function readHeaders(block: string): Headers {
  const headers = new Headers();
  for (const line of block.trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return headers;
}

/**
 * Returns a fetch that reports the progress of sending a form, which only XMLHttpRequest knows.
 * @param body the request's body, which can't be read from the request again
 * @param onAnswer receives the part of the response that has arrived, and the request's id
 */
export function uploadFetch(
  body: FormData,
  onProgress: (progress: UploadProgress) => void,
  onAnswer?: (text: string, requestId: string | null) => void,
): typeof fetch {
  return (input) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, signal } = input as Request;
      const call = new XMLHttpRequest();
      call.open(method, url);
      headers.forEach((value, name) => {
        // The browser chooses another boundary.
        if (name !== 'content-type') call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
      if (onAnswer) {
        call.onprogress = () => onAnswer(call.responseText, call.getResponseHeader('x-request-id'));
      }
      call.onload = () =>
        resolve(
          new Response(call.responseText, {
            status: call.status,
            headers: readHeaders(call.getAllResponseHeaders()),
          }),
        );
      call.onerror = () => reject(new TypeError('Failed to fetch'));
      call.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => call.abort());
      if (signal.aborted) reject(signal.reason);
      else call.send(body);
    });
}
