import { useState } from 'react';
import { imageUrl } from '../lib/api/imageUrl';
import { Icon } from './Icon';
import styles from './Portrait.module.css';

interface Props {
  /** The stored picture: an address, a path or a file name. */
  src: string | null;
  /** Empty where the person's name stands beside the picture. */
  alt?: string;
  /** True for the one large picture of a page, which should not wait. */
  eager?: boolean;
}

/** A person's photograph in a 4:5 box; a drawn figure stands in for a missing or broken one. */
export function Portrait({ src, alt = '', eager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = imageUrl(src);
  return (
    <div className={styles.portrait}>
      {url && url !== broken ? (
        <img
          src={url}
          alt={alt}
          width={400}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon name="person" />
      )}
    </div>
  );
}
