import type { ImportLine, ImportStep } from '../../lib/api/types';
import { uploadFetch } from '../upload/uploadFetch';

/** The progress of an import; sizes in bytes. */
export interface ImportWatch {
  onSent: (sent: number, total: number) => void;
  onStep: (step: ImportStep) => void;
  /** The server has received everything, and knows the import by this id. */
  onReceived: (requestId: string) => void;
}

const NDJSON = 'application/x-ndjson';

/** A request for `importFetch`. */
export const WITH_PROGRESS = { accept: NDJSON };

/**
 * Returns a fetch that sends a form and reports the server's progress from the lines of its response. The
 * result is the last line: the response that would have come without progress.
 * @param body the request's body, which can't be read from the request again
 */
export function importFetch(body: FormData, { onSent, onStep, onReceived }: ImportWatch): typeof fetch {
  let read = 0;
  const readOn = (text: string, requestId: string | null) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0 && read === 0 && requestId) onReceived(requestId);
    for (const line of text.slice(read, end).split('\n')) {
      const { progress } = line.startsWith('{"progress"') ? (JSON.parse(line) as ImportLine) : {};
      if (progress) onStep(progress);
    }
    read = end;
  };
  const send = uploadFetch(body, ({ sent, total }) => onSent(sent, total), readOn);
  return async (input) => {
    const response = await send(input);
    if (!response.headers.get('content-type')?.startsWith(NDJSON)) return response;
    const lines = (await response.text()).trimEnd().split('\n');
    const { result, error } = JSON.parse(lines.at(-1) || '{}') as ImportLine;
    if (error) return Response.json(error, { status: error.statusCode });
    if (result) return Response.json(result);
    throw new TypeError('The answer was cut off');
  };
}
