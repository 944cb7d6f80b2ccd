import { DownloadOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { saveFile } from '../../lib/saveFile';
import { useAdminT } from '../texts/AdminTexts';
import { useSavePicture } from './useSavePicture';

interface Props {
  /** The file name without its extension. */
  name: string;
  /** Returns the text of the CSV file. */
  csv: () => string;
  /** The element in the picture. */
  picture: RefObject<HTMLElement | null>;
}

/** Saves the shown content as a CSV file and as a picture. */
export function SaveButtons({ name, csv, picture }: Props) {
  const t = useAdminT();
  const [save, saving] = useSavePicture();
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => saveFile(new Blob([csv()], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)}
      >
        {t('compare.csv')}
      </Button>
      <Button
        icon={<PictureOutlined aria-hidden />}
        loading={saving}
        onClick={() => save(picture.current, `${name}.png`)}
      >
        {t('picture.save')}
      </Button>
    </>
  );
}
