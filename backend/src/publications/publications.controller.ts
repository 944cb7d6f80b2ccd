import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { PublicationDto, toPublicationDto } from './publication.dto.js';
import { Publications } from './publications.js';

/** When what visitors see of ratings follows them, and how administrators hurry or hold it. */
@ApiTags('publication')
@Roles('admin')
@Controller('publication')
export class PublicationsController {
  constructor(private readonly publications: Publications) {}

  @Get()
  @ApiOkResponse({ type: PublicationDto })
  async read(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.state());
  }

  @Post('publish')
  @HttpCode(200)
  @ApiOkResponse({ type: PublicationDto })
  @ApiErrors({ 409: 'PUBLISHED_LIVE' })
  async publish(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.publishNow());
  }

  @Post('hold')
  @HttpCode(200)
  @ApiOkResponse({ type: PublicationDto })
  @ApiErrors({ 409: 'PUBLISHED_LIVE' })
  async hold(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.hold());
  }

  @Post('release')
  @HttpCode(200)
  @ApiOkResponse({ type: PublicationDto })
  @ApiErrors({ 409: 'PUBLISHED_LIVE' })
  async release(): Promise<PublicationDto> {
    return toPublicationDto(await this.publications.release());
  }
}
