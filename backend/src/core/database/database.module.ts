import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DatabaseService } from './database.service.js';
import { DatabaseStatusService } from './database-status.service.js';

/** Provides the database and its status to every feature. */
@Global()
@Module({
  providers: [DatabaseService, DatabaseStatusService],
  exports: [DatabaseService, DatabaseStatusService],
})
export class DatabaseModule {
  /**
   * Creates the module.
   * @param dataSource connected and migrated; closed with the application, after its last request
   */
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
