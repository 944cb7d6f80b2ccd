import { FlagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import type { CaseMembers } from './caseMembers';
import { OpenCaseDialog } from './OpenCaseDialog';

/** Opens a case with the selected items. */
export function OpenCaseButton({ members }: { members: CaseMembers }) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FlagOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('cases.openSelected')}
      </Button>
      <OpenCaseDialog open={open} members={members} onClose={() => setOpen(false)} />
    </>
  );
}
