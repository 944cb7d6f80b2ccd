import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { Moment } from '../table/Moment';
import { useCloseRoundMutation } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  open: boolean;
  round: Round | null;
  /** The next round, if one is planned. */
  next: Round | undefined;
  onClose: () => void;
}

/** Asks before an open round is ended, and names the consequences. */
export function EndRound({ open, round, next, onClose }: Props) {
  const r = useRoundsT();
  const texts = useTexts();
  const publicT = useT();
  const [end, { isLoading }] = useCloseRoundMutation();
  if (!round) return null;

  const confirm = async () => {
    const { error } = await end(round.id);
    if (error) toast.error(errorTextOr(publicT, error, r('endFailed')));
    else toast.success(r('ended'));
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      heading={r('endHeading')}
      action={r('end')}
      name={<Content of={round} field="name" />}
      consequences={[
        r('endRatings'),
        r('endRanking'),
        next ? (
          <>
            {r('endNext')} <Moment iso={next.opensAt} />
          </>
        ) : (
          r('endNoNext')
        ),
        r('endFinal'),
      ]}
      typed={texts(round, 'name')}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
