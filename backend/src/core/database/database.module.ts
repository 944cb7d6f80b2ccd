import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Leases } from '../tasks/leases.js';
import { Database } from './database.js';
import { DatabaseStatus } from './database-status.js';

/** Gives every repository the `Database`, leases to what runs in the background, and what there is to watch. */
@Global()
@Module({ providers: [Database, DatabaseStatus, Leases], exports: [Database, DatabaseStatus, Leases] })
export class DatabaseModule {
  /** @param dataSource connected and migrated; closed with the application, after its last request */
  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: async () => dataSource,
        }),
      ],
    };
  }
}
