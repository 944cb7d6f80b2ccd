import { FlagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { User } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { OpenCaseDialog } from './OpenCaseDialog';

/** Among what can be done to accounts that are selected: asks about them at the desk. */
export function OpenCaseButton({ users }: { users: readonly User[] }) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FlagOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('cases.openSelected')}
      </Button>
      <OpenCaseDialog open={open} users={users} onClose={() => setOpen(false)} />
    </>
  );
}
