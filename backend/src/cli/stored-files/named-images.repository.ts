import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STORED_IMAGE } from '../../media/images/image-name.js';

/** Reads which stored pictures the rows of all tables name. */
@Injectable()
export class NamedImagesRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Lists file names, without addresses on other servers. */
  async list(): Promise<Set<string>> {
    const rows = (await this.dataSource.query(
      'SELECT image AS name FROM candidate WHERE image IS NOT NULL UNION ' +
        `SELECT profile_image FROM ${this.dataSource.driver.escape('user')} WHERE profile_image IS NOT NULL`,
    )) as { name: string }[];
    return new Set(rows.map(({ name }) => name).filter((name) => STORED_IMAGE.test(name)));
  }
}
