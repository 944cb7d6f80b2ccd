import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

type Props = Pick<CSSProperties, 'blockSize' | 'inlineSize' | 'aspectRatio'>;

/** A grey box of the size of the expected content. */
export function Skeleton(size: Props) {
  return <div className={styles.skeleton} style={size} aria-hidden="true" />;
}
