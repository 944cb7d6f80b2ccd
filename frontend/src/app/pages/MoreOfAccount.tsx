import { lazy, Suspense } from 'react';
import { AccountPart } from '../../features/profile/AccountPart';
import { VoterProfilePart } from '../../features/voterGroups/VoterProfilePart';
import type { AppConfig, User } from '../../lib/api/types';
import MailsPart from './MailsPart';

/** Loaded later, with the library that talks to the browser. */
const PasskeysPart = lazy(() => import('./PasskeysPart'));

/** The parts of an account that depend on the index: passkeys, emails about rounds, and answers about oneself. */
export default function MoreOfAccount({ user, config }: { user: User; config: AppConfig }) {
  return (
    <>
      <Suspense>{config.passkeys && <PasskeysPart user={user} />}</Suspense>
      {config.round && <MailsPart />}
      {config.voter_groups && <VoterProfilePart frame={(part) => <AccountPart {...part} />} />}
    </>
  );
}
