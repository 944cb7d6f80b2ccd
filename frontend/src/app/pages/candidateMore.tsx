import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
// The page may already contain the answer, which is stored before the part has loaded.
import '../../features/statements/statementsApi';
// Server-rendered content must look right before the part has loaded, too.
import '../../features/statements/more.css';
import type { CandidateDetail } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { importAgain } from '../../lib/importAgain';

interface Props {
  candidate: CandidateDetail;
}

const importMore = () => import('./MoreOfCandidate');
/** The reason why the part could not be loaded the last time. */
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

/** The server loads the part first, so that it renders at once. */
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

/** The events with which a user begins to act. */
const ACTIONS = ['pointerdown', 'keydown', 'change'] as const;

/**
 * Waits until the server-rendered content comes into view, or the user acts: another language can't be shown
 * before the part has loaded. Without server-rendered content, nothing waits.
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
 * The lower part of a candidate's page. The browser loads it when the user scrolls to it; until then the
 * server-rendered content stays, and nothing changes unless the candidate does.
 */
export const CandidateMore = memo(function CandidateMore({ candidate }: Props) {
  const More = loaded ?? Later;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The server-rendered content is gone, for example because of another language, so nothing waits.
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
