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

/** The strip as the server has drawn it. */
const drawn = typeof document === 'undefined' ? null : document.querySelector('.round-strip');

/** Stands until the part has come: React takes away what was drawn when anything around it changes meanwhile. */
function DrawnStrip() {
  return (
    <div
      style={{ minBlockSize: '2rem' }}
      ref={(place) => {
        if (drawn) place?.append(drawn);
      }}
    />
  );
}

/**
 * Anything of rounds and publications, loaded once it is asked for. What the server has drawn of it stands until then,
 * as long as nothing changes here; the strip does in any case.
 */
export const RoundPart = memo(function RoundPart({
  when,
  ...part
}: ComponentProps<typeof Later> & { when: unknown }) {
  const Part = Loaded ?? Later;
  return (
    !!when && (
      <Suspense fallback={part.part === 'strip' && <DrawnStrip />}>
        <Part {...part} />
      </Suspense>
    )
  );
});
