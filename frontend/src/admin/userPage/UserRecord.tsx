// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { selectUser } from '../../features/auth/authSlice';
import { May } from '../../features/auth/May';
import type { UserDetails } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { Trail } from '../audit/Trail';
import { lazyDialog } from '../forms/lazyDialog';
import { useSubject } from '../forms/useSubject';
import { CaseStatus } from '../integrity/CaseStatus';
import { deskAddress } from '../integrity/caseAddress';
import { useGetCasesQuery } from '../integrity/casesApi';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { Panel } from '../shell/Panel';
import { RecordPage } from '../shell/RecordPage';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { DeleteUser } from '../users/DeleteUser';
import { roleLabel, roleOf } from '../users/roleLabel';
import { useGetUserQuery } from '../users/usersApi';
import { ProposedRole } from './ProposedRole';
import { useUserPageT } from './texts/useUserPageT';
import { UserActions } from './UserActions';
import styles from './UserRecord.module.css';
import { VoterRatings } from './VoterRatings';

const UserDialog = lazyDialog(() => import('../users/UserDialog'));

const MAX_CASES = 20;

/** One account: its proofs, sign-ins, cases and history, and the help for its owner. */
export default function UserRecord() {
  const t = useAdminT();
  const id = idIn(useParams().id);
  const query = useGetUserQuery(id ?? 0, { ...FRESH, skip: id === null });
  return (
    <RecordPage id={id} query={query} heading={t('users.heading')} failed={t('users.loadFailed')}>
      {(user) => <OfUser key={user.id} user={user} />}
    </RecordPage>
  );
}

function OfUser({ user }: { user: UserDetails }) {
  const t = useAdminT();
  const u = useUserPageT();
  const navigate = useNavigate();
  const ownId = useSelector(selectUser)?.id;
  const editing = useSubject<UserDetails>();
  const deleting = useSubject<UserDetails>();
  const moment = (iso: string | null) => (iso ? <Moment iso={iso} /> : u('no'));

  return (
    <AdminPage
      heading={user.username}
      lead=""
      actions={
        <May right="users.change">
          <UserActions
            user={user}
            ownId={ownId}
            onEdit={() => editing.show(user)}
            onDelete={() => deleting.show(user)}
          />
        </May>
      }
    >
      <ProposedRole user={user} />
      <div className={styles.columns}>
        <Panel heading={u('account')}>
          <Facts
            facts={[
              [t('field.email'), <bdi key="email">{user.email}</bdi>],
              [t('users.role'), <Pill key="role">{t(roleLabel(roleOf(user)))}</Pill>],
              [
                u('access'),
                user.suspended_at ? <Suspended key="access" since={user.suspended_at} /> : u('canSignIn'),
              ],
              [t('users.ratings'), formatNumber(user.total_ratings)],
              [t('users.joined'), moment(user.created_at)],
            ]}
          />
        </Panel>
        <Panel heading={u('verification')}>
          <Facts
            facts={[
              [t('users.level'), t(`users.level.${user.level}`)],
              [u('addressConfirmed'), u(addressState(user))],
              [u('phone'), moment(user.phone_proven_at)],
              [u('inPerson'), moment(user.in_person_proven_at)],
              [u('twoFactor'), moment(user.two_factor_since)],
            ]}
          />
        </Panel>
        <Panel heading={u('signIns')} lead={u('signInsLead')}>
          {user.last_seen_at.length === 0 && <p>{u('neverSignedIn')}</p>}
          <ul className={styles.list}>
            {user.last_seen_at.map((at) => (
              <li key={at}>{moment(at)}</li>
            ))}
          </ul>
        </Panel>
        <May right="integrity.read">
          <Cases userId={user.id} />
        </May>
      </div>
      <May right="results.read">
        <VoterRatings userId={user.id} />
      </May>
      <May right="audit.read">
        <Panel heading={t('trail.open')}>
          <Trail subject={{ type: 'user', id: user.id, name: user.username }} />
        </Panel>
      </May>
      <UserDialog open={editing.open} user={editing.subject} onClose={editing.close} />
      <DeleteUser
        open={deleting.open}
        user={deleting.subject}
        onDeleted={() => navigate('/admin/users', { replace: true })}
        onClose={deleting.close}
      />
    </AdminPage>
  );
}

/** Without a level, an address that waits for nothing was never confirmed: the policy did not require it. */
function addressState({ email_verified, level }: UserDetails) {
  if (email_verified === false) return 'no';
  return level === 'none' ? 'notRequired' : 'yes';
}

function Suspended({ since }: { since: string }) {
  const u = useUserPageT();
  return (
    <>
      <Pill>{u('suspended')}</Pill> <Moment iso={since} />
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cases({ userId }: { userId: number }) {
  const t = useAdminT();
  const u = useUserPageT();
  const { data, isError, refetch } = useGetCasesQuery(
    { user_id: userId, limit: MAX_CASES, offset: 0 },
    FRESH,
  );
  return (
    <Panel heading={u('cases')}>
      {isError && !data && <LoadFailure title={t('cases.loadFailed')} onRetry={refetch} />}
      {data?.total === 0 && <p>{u('noCases')}</p>}
      <ul className={styles.list}>
        {data?.rows.map(({ id, status }) => (
          <li key={id}>
            <Link to={deskAddress(id)}>{t('cases.number', { id: String(id) })}</Link>{' '}
            <CaseStatus status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
