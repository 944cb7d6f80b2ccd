import { Module } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { FILES, type FileStores } from './file-store.js';
import { FolderStores } from './folder-store.js';
import { S3Stores } from './s3-store.js';

/** Returns the stores that the settings name. */
export function fileStoresOf({ bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>): FileStores {
  return bucket === null ? new FolderStores(dataDir) : new S3Stores(bucket);
}

@Module({
  providers: [{ provide: FILES, useFactory: fileStoresOf, inject: [SETTINGS] }],
  exports: [FILES],
})
export class FilesModule {}
