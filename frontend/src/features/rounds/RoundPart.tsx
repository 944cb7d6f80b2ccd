import { type ComponentProps, memo, Suspense } from 'react';
import { lazyPart } from '../../lib/lazyPart';
// Server-rendered content must look right before the parts have loaded, too.
import './note.css';
import './Rounds.module.css';
// The page may already contain the answer, which is stored before the parts have loaded.
import './roundsApi';

/** For installations that have rounds, or publish by schedule. */
const Part = lazyPart(() => import('./RoundParts'));

/** The server loads the parts first, so that they render at once. */
export const preloadRoundParts = Part.preload;

/** The strip as the server has rendered it. */
const drawn = typeof document === 'undefined' ? null : document.querySelector('.round-strip');

/**
 * Shown until the part has loaded: React would remove the server-rendered content if anything around it
 * changed meanwhile.
 */
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
 * A part about rounds or publications, loaded on request. Its server-rendered content stays until then,
 * unless something changes here; the strip stays in any case.
 */
export const RoundPart = memo(function RoundPart({
  when,
  ...part
}: ComponentProps<typeof Part> & { when: unknown }) {
  return (
    !!when && (
      <Suspense fallback={part.part === 'strip' && <DrawnStrip />}>
        <Part {...part} />
      </Suspense>
    )
  );
});
