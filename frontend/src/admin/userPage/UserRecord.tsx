// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { selectUser } from '../../features/auth/authSlice';
import { May } from '../../features/auth/May';
import type { UserDetails } from '../../lib/api/types';
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
  const isConfirmed = isAddressConfirmed(user);

  return (
    <AdminPage
      heading={user.username}
      leadStays
      lead={
        <span className="parts">
          <span>
            {user.level === 'none'
              ? t('users.level.none')
              : u('level', { level: t(`users.level.${user.level}`) })}
          </span>
          <span>{t('users.ratingsCount', { count: user.total_ratings })}</span>
        </span>
      }
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
          <dl className={styles.facts}>
            <Fact name={t('field.email')}>
              <bdi>{user.email}</bdi>
            </Fact>
            {isConfirmed !== undefined && (
              <Fact name={u('addressConfirmed')}>{u(isConfirmed ? 'yes' : 'no')}</Fact>
            )}
            {user.phone_proven_at && (
              <Fact name={u('phone')}>
                <Moment iso={user.phone_proven_at} />
              </Fact>
            )}
            {user.in_person_proven_at && (
              <Fact name={u('inPerson')}>
                <Moment iso={user.in_person_proven_at} />
              </Fact>
            )}
            <Fact name={t('users.role')}>
              <Pill>{t(roleLabel(roleOf(user)))}</Pill>
            </Fact>
            <Fact name={u('access')}>
              {user.suspended_at ? <Suspended since={user.suspended_at} /> : u('canSignIn')}
            </Fact>
            <Fact name={u('twoFactor')}>
              {user.two_factor_since ? <Moment iso={user.two_factor_since} /> : u('no')}
            </Fact>
            <Fact name={t('users.joined')}>
              <Moment iso={user.created_at} />
            </Fact>
            <Fact name={u('signIns')}>
              {user.last_seen_at.length === 0 && u('neverSignedIn')}
              <ul className={styles.list}>
                {user.last_seen_at.map((at) => (
                  <li key={at}>
                    <Moment iso={at} />
                  </li>
                ))}
              </ul>
            </Fact>
            <May right="integrity.read">
              <Cases userId={user.id} />
            </May>
          </dl>
        </Panel>
        <May right="audit.read">
          <Panel heading={t('trail.open')}>
            <Trail subject={{ type: 'user', id: user.id, name: user.username }} />
          </Panel>
        </May>
      </div>
      {user.total_ratings > 0 && (
        <May right="results.read">
          <VoterRatings userId={user.id} />
        </May>
      )}
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

/** Without a level, an address that waits for nothing was never asked about: the line below the name says so. */
function isAddressConfirmed({ email_verified, level }: UserDetails) {
  if (email_verified === false) return false;
  return level === 'none' ? undefined : true;
}

function Suspended({ since }: { since: string }) {
  const u = useUserPageT();
  return (
    <>
      <Pill>{u('suspended')}</Pill> <Moment iso={since} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
    <Fact name={u('cases')}>
      {isError && !data && <LoadFailure title={t('cases.loadFailed')} onRetry={refetch} />}
      {data?.total === 0 && u('noCases')}
      <ul className={styles.list}>
        {data?.rows.map(({ id, status }) => (
          <li key={id}>
            <Link to={deskAddress(id)}>{t('cases.number', { id: String(id) })}</Link>{' '}
            <CaseStatus status={status} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
