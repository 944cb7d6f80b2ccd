import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  onTakeOut: () => void;
  onPutIn: () => void;
}

/** The actions on selected accounts or ratings of a case. */
export function MemberActions({ onTakeOut, onPutIn }: Props) {
  const t = useAdminT();
  return (
    <>
      <Button onClick={onTakeOut}>{t('cases.takeOut')}</Button>
      <Button onClick={onPutIn}>{t('cases.putIn')}</Button>
    </>
  );
}
