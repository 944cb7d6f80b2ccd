import { Modal } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { Trail, type TrailSubject } from './Trail';

interface Props {
  open: boolean;
  subject: TrailSubject;
  onClose: () => void;
}

/** The trail of one thing, over the page that shows it. */
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
