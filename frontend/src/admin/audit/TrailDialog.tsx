import { Modal } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { Trail, type TrailSubject } from './Trail';

interface Props {
  open: boolean;
  subject: TrailSubject;
  onClose: () => void;
}

/** Shows an item's audit entries in a dialog over its page. */
export function TrailDialog({ open, subject, onClose }: Props) {
  const t = useAdminT();
  return (
    <Modal
      open={open}
      title={
        <>
          {t('trail.heading')} <bdi>{subject.name}</bdi>
        </>
      }
      footer={null}
      width={720}
      destroyOnHidden
      onCancel={onClose}
    >
      <Trail subject={subject} />
    </Modal>
  );
}
