import type { Settings } from '../../core/config/settings.js';
import type { BackupPlace } from './backup-place.js';
import { BucketPlace } from './bucket-place.js';
import { FolderPlace } from './folder-place.js';

/** Returns where the settings say that backups are; null if the server makes none. */
export function openPlace({ backups, dataDir }: Pick<Settings, 'backups' | 'dataDir'>): BackupPlace | null {
  if (backups === null) return null;
  return 'folder' in backups ? new FolderPlace(backups.folder) : new BucketPlace(backups.bucket, dataDir);
}
