import { Modal } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { Consequences } from '../forms/Consequences';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { useCloseRoundMutation } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  open: boolean;
  round: Round | null;
  /** The round after it, where one is planned. */
  next: Round | undefined;
  onClose: () => void;
}

/** Asks before an open round is ended, and says what that means. */
export function EndRound({ open, round, next, onClose }: Props) {
  const t = useAdminT();
  const r = useRoundsT();
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
    <Modal
      open={open}
      title={r('endHeading')}
      okText={r('end')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.cancel')}
      confirmLoading={isLoading}
      destroyOnHidden
      onOk={confirm}
      onCancel={onClose}
      // The button that opened it goes with the state that it stood for.
      afterClose={() => document.getElementById('main')?.focus({ preventScroll: true })}
    >
      <Consequences
        name={<Content of={round} field="name" />}
        consequences={[
          r('endRatings'),
          r('endRanking'),
          next ? (
            <>
              {r('endNext')} <Moment publicT={publicT} iso={next.opensAt} />
            </>
          ) : (
            r('endNoNext')
          ),
          r('endFinal'),
        ]}
      />
    </Modal>
  );
}
