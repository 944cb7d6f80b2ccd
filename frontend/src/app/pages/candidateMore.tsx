import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
// The page may come with its answer, which is put into the store before the part has come.
import '../../features/statements/statementsApi';
// What the server has drawn looks as it should before the part has come, too.
import '../../features/statements/more.css';
import type { CandidateDetail } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { importAgain } from '../../lib/importAgain';

interface Props {
  candidate: CandidateDetail;
}

const importMore = () => import('./MoreOfCandidate');
/** Why the part could not be loaded the last time. */
let failure: unknown;

async function load() {
  try {
    return await (failure ? importAgain(importMore, failure) : importMore());
  } catch (error) {
    failure = error;
    throw error;
  }
}

let begin: () => void;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
const Later = lazy(async () => {
  await Promise.race([comesNear(), begun]);
  return load().catch(() => ({ default: MoreAgain }));
});
let loaded: ComponentType<Props> | undefined;

/** On the server the part is loaded before, so that it is drawn at once. */
export async function preloadCandidateMore(): Promise<void> {
  loaded = (await load()).default;
}

/** Replaces a part that could not be loaded, and offers to try again; the rest of the page remains. */
function MoreAgain(props: Props) {
  const t = useT();
  const [More, setMore] = useState<ComponentType<Props>>();
  const retry = () =>
    load().then(
      (part) => setMore(() => part.default),
      () => undefined,
    );
  return More ? <More {...props} /> : <LoadFailure title={t('error.loadCandidate')} onRetry={retry} />;
}

const ID = 'more';

/** What somebody begins to do something by. */
const ACTIONS = ['pointerdown', 'keydown', 'change'] as const;

/**
 * Waits until what the server has drawn comes into sight, or somebody does something: another language can't be shown
 * before the part has come. There is nothing to wait for where the server has drawn nothing.
 */
function comesNear(): Promise<void> {
  return new Promise((resolve) => {
    const drawn = document.getElementById(ID);
    if (!drawn) return resolve();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    });
    const come = () => {
      observer.disconnect();
      for (const action of ACTIONS) document.removeEventListener(action, come);
      resolve();
    };
    for (const action of ACTIONS) document.addEventListener(action, come);
    observer.observe(drawn);
  });
}

/**
 * What stands further down on a candidate's page. The browser loads it when one comes to it, and the server's drawing
 * stands until then: nothing changes here unless the candidate is another.
 */
export const CandidateMore = memo(function CandidateMore({ candidate }: Props) {
  const More = loaded ?? Later;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What the server had drawn is gone, because it was in another language, say: nothing to wait for.
    if (!place.current?.firstElementChild) begin();
  }, []);
  return (
    <div id={ID} ref={place}>
      <Suspense>
        <More candidate={candidate} />
      </Suspense>
    </div>
  );
});
