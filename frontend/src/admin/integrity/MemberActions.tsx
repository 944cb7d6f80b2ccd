import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  onTakeOut: () => void;
  onPutIn: () => void;
}

/** What can be done to the accounts or ratings of a case that are selected. */
export function MemberActions({ onTakeOut, onPutIn }: Props) {
  const t = useAdminT();
  return (
    <>
      <Button onClick={onTakeOut}>{t('cases.takeOut')}</Button>
      <Button onClick={onPutIn}>{t('cases.putIn')}</Button>
    </>
  );
}
