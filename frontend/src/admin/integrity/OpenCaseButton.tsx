import { FlagOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { lazyDialog } from '../forms/lazyDialog';
import { MenuAction } from '../table/MenuAction';
import { useAdminT } from '../texts/AdminTexts';
import type { CaseMembers } from './caseMembers';

const OpenCaseDialog = lazyDialog(() => import('./OpenCaseDialog'));

/** Opens a case with the selected items. */
export function OpenCaseButton({ members }: { members: CaseMembers }) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuAction
        icon={<FlagOutlined aria-hidden />}
        text={t('cases.openSelected')}
        onClick={() => setOpen(true)}
      />
      <OpenCaseDialog open={open} members={members} onClose={() => setOpen(false)} />
    </>
  );
}
