import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Database } from './database.js';
import { Leases } from './lease.js';

/** Gives every repository the `Database`, and leases to what runs in the background. */
@Global()
@Module({ providers: [Database, Leases], exports: [Database, Leases] })
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
