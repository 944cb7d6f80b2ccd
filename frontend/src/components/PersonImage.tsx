import { useState } from 'react';
import { imageUrl } from '../lib/api/imageUrl';
import { storedImage } from '../lib/api/storedImage';
import { Icon } from './Icon';
import styles from './PersonImage.module.css';

interface Props {
  /** The stored image: an address, a path or a file name. */
  src: string | null;
  /** The width of its box, as in the attribute `sizes`: the browser chooses an image's width by it. */
  sizes: string;
  /** Empty if the person's name is beside the image. */
  alt?: string;
  /** True for the first image of a page, which should not wait. */
  eager?: boolean;
}

/** A person's image in a 4:5 box; a drawn figure replaces a missing or broken one. */
export function PersonImage({ src, sizes, alt = '', eager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = imageUrl(src);
  if (!url || url === broken) {
    return (
      <div className={styles.image}>
        <Icon name="person" />
      </div>
    );
  }
  const stored = storedImage(url);
  return (
    <div
      className={styles.image}
      style={stored?.preview ? { backgroundImage: `url(${stored.preview})` } : undefined}
    >
      <picture>
        {stored && <source type="image/avif" srcSet={stored.avif} sizes={sizes} />}
        {stored && <source type="image/webp" srcSet={stored.webp} sizes={sizes} />}
        <img
          src={stored ? stored.jpeg : url}
          alt={alt}
          width={400}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          ref={(image) => {
            // An image in the server's HTML may have failed before the listener existed.
            if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(url);
          }}
          onError={() => setBroken(url)}
        />
      </picture>
    </div>
  );
}
