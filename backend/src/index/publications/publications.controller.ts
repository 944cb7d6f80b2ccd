import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { PublicationDto, toPublicationDto } from './publication.dto.js';
import { PublicationsService } from './publications.service.js';

/** The routes of the publication of ratings, and of its control by administrators. */
@ApiTags('publication')
@Roles('admin', 'rounds.read')
@Controller('publication')
export class PublicationsController {
  constructor(private readonly publications: PublicationsService) {}

  @Get()
  @Operation('Get the state of publication', { 200: PublicationDto })
  async getPublication(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.state());
  }

  @Roles('admin', 'rounds.change')
  @Post('publish')
  @Operation('Publish now', { 200: PublicationDto, 409: 'PUBLISHED_FINAL, PUBLISHED_LIVE' })
  async publish(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.publishNow());
  }

  @Roles('admin', 'rounds.change')
  @Post('hold')
  @Operation('Pause publication', { 200: PublicationDto, 409: 'PUBLISHED_FINAL, PUBLISHED_LIVE' })
  async holdPublication(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.hold());
  }

  @Roles('admin', 'rounds.change')
  @Post('release')
  @Operation('Resume publication', { 200: PublicationDto, 409: 'PUBLISHED_LIVE' })
  async releasePublication(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.release());
  }
}
