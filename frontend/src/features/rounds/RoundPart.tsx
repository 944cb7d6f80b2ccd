import { type ComponentProps, lazy, memo, Suspense } from 'react';
// What the server has drawn looks as it should before the parts have come, too.
import './note.css';

const load = () => import('./RoundParts');
/** For installations that have rounds, or publish at certain times. */
const Later = lazy(load);
let Loaded: typeof Later | undefined;

/** On the server the parts are loaded before, so that they are drawn at once. */
export async function preloadRoundParts(): Promise<void> {
  Loaded = (await load()).default as typeof Later;
}

/** The note as the server has drawn it. */
const drawn = typeof document === 'undefined' ? null : document.querySelector('.round-note');

/** Stands until the part has come: React takes away what was drawn when anything around it changes meanwhile. */
function DrawnNote() {
  return (
    <span
      ref={(place) => {
        if (drawn) place?.append(drawn);
      }}
    />
  );
}

/**
 * Anything of rounds and publications, loaded once it is asked for. What the server has drawn of it stands until then,
 * as long as nothing changes here; the note does in any case.
 */
export const RoundPart = memo(function RoundPart({
  when,
  ...part
}: ComponentProps<typeof Later> & { when: unknown }) {
  const Part = Loaded ?? Later;
  return (
    !!when && (
      <Suspense fallback={part.part === 'note' && <DrawnNote />}>
        <Part {...part} />
      </Suspense>
    )
  );
});
