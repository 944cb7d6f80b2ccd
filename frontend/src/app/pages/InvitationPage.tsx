import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { type Account, AccountForm } from '../../features/auth/AccountForm';
import { useLazyGetMeQuery, useLoginMutation } from '../../features/auth/authApi';
import { selectUser } from '../../features/auth/authSlice';
import {
  useAcceptInvitationMutation,
  useClaimInvitationMutation,
  useReadInvitationMutation,
} from '../../features/auth/invitationApi';
import { useInvitationT } from '../../features/auth/invitationTexts';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { errorTextOr } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_PATH } from '../../lib/pages';
import styles from './AccountPage.module.css';

/** Accepts an invitation of administrators or staff by the link in an email. */
export default function InvitationPage() {
  const i = useInvitationT();
  const t = useT();
  const token = useLinkToken();
  const [read, { data, error }] = useReadInvitationMutation();
  useEffect(() => {
    if (token) void read(token);
  }, [token, read]);

  if (!token || error?.code === 'INVITATION_INVALID') {
    return (
      <div className="page">
        <StateMessage
          icon="warning"
          title={<PageHeading title={i('invalid')}>{i('invalid')}</PageHeading>}
          hint={i('invalidHint')}
        >
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        </StateMessage>
      </div>
    );
  }
  if (error) return <LoadFailure title={i('failed')} onRetry={() => read(token)} />;
  const role = data && i(`role.${data.role}`);
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={i('title')}>{i('title')}</PageHeading>
        {data && role ? (
          <>
            <p className={styles.lead}>
              {data.has_account ? i('leadAccount', { role, email: data.email }) : i('lead', { role })}
            </p>
            {data.has_account ? (
              <Claim token={token} invited={data} />
            ) : (
              <NewAccount token={token} invited={data} />
            )}
          </>
        ) : (
          <Skeleton blockSize="20rem" />
        )}
      </div>
    </div>
  );
}

interface Props {
  /** The secret of the link. */
  token: string;
  invited: Invited;
}

type Invited = { email: string; role: string };

/** Returns the end of an invitation: the administration, or the home page while the role waits for confirmation. */
function useArrival() {
  const i = useInvitationT();
  const navigate = useNavigate();
  return (done: string, { role }: Invited, user: User | undefined) => {
    const waits = role === 'admin' && user?.role === 'user';
    toast.success(waits ? `${done}. ${i('waits')}` : done);
    navigate(waits ? '/' : ADMIN_PATH);
  };
}

/** Creates the account, and signs in. */
function NewAccount({ token, invited }: Props) {
  const i = useInvitationT();
  const navigate = useNavigate();
  const arrive = useArrival();
  const { email } = invited;
  const [accept, accepting] = useAcceptInvitationMutation();
  const [login, signingIn] = useLoginMutation();
  const isBusy = accepting.isLoading || signingIn.isLoading;
  const send = async ({ username, password }: Account) => {
    const { error } = await accept({ token, username, password });
    if (error) return error;
    const session = await login({ email, password });
    if (session.error) navigate('/login');
    else arrive(i('created'), invited, session.data.user);
    return undefined;
  };
  return (
    <AccountForm fixedEmail={email} send={send} submit={i(isBusy ? 'creating' : 'create')} isBusy={isBusy} />
  );
}

/** Gives the role to the account of the address, which has to be signed in. */
function Claim({ token, invited }: Props) {
  const i = useInvitationT();
  const t = useT();
  const arrive = useArrival();
  const { email } = invited;
  const user = useSelector(selectUser);
  const [claim, { isLoading }] = useClaimInvitationMutation();
  const [refreshMe] = useLazyGetMeQuery();
  const [failure, setFailure] = useState('');
  if (!user) {
    const from = `/invitation?token=${encodeURIComponent(token)}`;
    return (
      <ButtonLink to="/login" state={{ from, expired: false }}>
        {i('signIn', { email })}
      </ButtonLink>
    );
  }
  if (user.email !== email) return <p role="status">{i('another')}</p>;
  const accept = async () => {
    const { error } = await claim(token);
    if (error) return setFailure(errorTextOr(t, error, i('failed')));
    arrive(i('accepted'), invited, (await refreshMe()).data);
  };
  return (
    <>
      <Button disabled={isLoading} onClick={accept}>
        {i('accept')}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
