import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

type Props = Pick<CSSProperties, 'blockSize' | 'inlineSize' | 'aspectRatio'>;

/** A grey box of the size that the content will have. */
export function Skeleton(size: Props) {
  return <div className={styles.skeleton} style={size} aria-hidden="true" />;
}
