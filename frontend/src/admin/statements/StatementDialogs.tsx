import { Modal } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Statement } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { useAdminT } from '../texts/AdminTexts';
import { AdminTheme } from '../theme/AdminTheme';
import { StatementForm } from './StatementForm';
import { useWithdrawStatementMutation } from './statementsApi';

/** The open dialog, and its statement; null in the state means a new one. */
export interface StatementDialog {
  kind: 'edit' | 'withdraw';
  statement: Statement | null;
  open: boolean;
}

interface Props {
  candidateId: number;
  dialog: StatementDialog;
  onClose: () => void;
}

/** The dialogs that enter, correct and withdraw statements. */
export default function StatementDialogs({ candidateId, dialog, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [withdraw, { isLoading }] = useWithdrawStatementMutation();
  const { kind, statement, open } = dialog;

  const takeBack = async () => {
    if (!statement || isLoading) return;
    const { error } = await withdraw({ candidateId, id: statement.id });
    if (error) toast.error(errorTextOr(publicT, error, t('statements.failed')));
    else toast.success(t('statements.withdrawn'));
    onClose();
  };

  return (
    <AdminTheme>
      <FormDrawer
        open={open && kind === 'edit'}
        heading={t(statement ? 'statements.correctHeading' : 'statements.addHeading')}
        wide
        onClose={onClose}
      >
        <StatementForm candidateId={candidateId} statement={statement} onDone={onClose} />
      </FormDrawer>
      <Modal
        open={open && kind === 'withdraw'}
        title={t('statements.withdrawHeading')}
        okText={t('statements.withdraw')}
        okButtonProps={{ danger: true }}
        cancelText={t('delete.cancel')}
        confirmLoading={isLoading}
        onOk={takeBack}
        onCancel={onClose}
      >
        <p>{t('statements.withdrawText')}</p>
      </Modal>
    </AdminTheme>
  );
}
