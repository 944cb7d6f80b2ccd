import { BarChartOutlined, DeleteOutlined, TagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { MAX_COMPARED, MIN_COMPARED } from '../compare/comparedIds';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  /** Of the selected candidates. */
  ids: readonly number[];
  onSetTitle: () => void;
  onDelete: () => void;
}

/** What can be done to the selected candidates together. */
export function CandidateBulkActions({ ids, onSetTitle, onDelete }: Props) {
  const t = useAdminT();
  const navigate = useNavigate();
  const compare = () => {
    if (ids.length > MAX_COMPARED) toast.error(t('compare.tooMany'), { id: 'compare' });
    else navigate(`/admin/compare?ids=${ids.join(',')}`);
  };
  return (
    <>
      {ids.length >= MIN_COMPARED && (
        <Button icon={<BarChartOutlined aria-hidden />} onClick={compare}>
          {t('candidates.compare')}
        </Button>
      )}
      <Button icon={<TagOutlined aria-hidden />} onClick={onSetTitle}>
        {t('candidates.setTitle')}
      </Button>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
        {t('table.deleteSelected')}
      </Button>
    </>
  );
}
