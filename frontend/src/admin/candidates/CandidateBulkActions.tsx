import { BarChartOutlined, DeleteOutlined, TagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { MAX_COMPARED, MIN_COMPARED } from '../compare/comparedIds';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  /** The ids of the selected candidates. */
  ids: readonly number[];
  onSetTitle: () => void;
  onDelete: () => void;
}

/** The actions on several selected candidates. */
export function CandidateBulkActions({ ids, onSetTitle, onDelete }: Props) {
  const t = useAdminT();
  const navigate = useNavigate();
  const may = useMay();
  const comparable = ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED;
  return (
    <>
      {may('results.read') && (
        <Button
          icon={<BarChartOutlined aria-hidden />}
          disabled={!comparable}
          title={comparable ? undefined : t('compare.tooMany')}
          onClick={() => navigate(`/admin/compare?ids=${ids.join(',')}`)}
        >
          {t('candidates.compare')}
        </Button>
      )}
      <May right="content.change">
        <Button icon={<TagOutlined aria-hidden />} onClick={onSetTitle}>
          {t('candidates.setTitle')}
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          {t('table.deleteSelected')}
        </Button>
      </May>
    </>
  );
}
