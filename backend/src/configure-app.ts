import type { Socket } from 'node:net';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { SmsAlarmService } from './accounts/phone/sms-alarm.service.js';
import { AppModule } from './app.module.js';
import type { Settings } from './core/config/settings.js';
import { BUILD_LINE } from './core/config/version.js';
import { DatabaseStatusService } from './core/database/database-status.service.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { takeOneClickForms } from './core/http/one-click-forms.js';
import { addSecurityHeaders, securityHeaders } from './core/http/security-headers.js';
import { LimiterService } from './core/limits/limiter.service.js';
import { answerConditionally } from './core/requests/conditional-get.js';
import { readForwardedAddresses } from './core/requests/network.js';
import { requestIdOf, sendRequestIds } from './core/requests/request-id.js';
import { keepDefaultLanguage } from './core/requests/request-language.js';
import { logStream, RequestLog, ServerLogger } from './core/requests/request-log.js';
import { refuseAmbiguousTargets, routedUrl } from './core/requests/request-target.js';
import { refuseUnreadable, refuseUnroutable } from './core/requests/unreadable-requests.js';
import { keepRequests } from './core/support/request-context.js';
import { RequestPipe } from './core/validation/request.pipe.js';
import { LeaderboardService } from './index/leaderboard/leaderboard.service.js';
import { RecordingStore } from './index/recordings/recording.store.js';
import { IntegrityCasesRepository } from './integrity/cases/integrity-cases.repository.js';
import { IntegrityCursorsRepository } from './integrity/scan/integrity-cursors.repository.js';
import { LedgerReaderService } from './ledger/entries/ledger-reader.service.js';
import { CardStore } from './media/images/card.store.js';
import { ImageStore } from './media/images/image.store.js';
import { ImageVariantsService } from './media/images/image-variants.service.js';
import { MailDelivery } from './messaging/mail/mail.delivery.js';
import { OutboxService } from './messaging/mail/outbox.service.js';
import { PushDelivery } from './messaging/push/push.delivery.js';
import { PushOutboxService } from './messaging/push/push-outbox.service.js';
import { SmsGateway } from './messaging/sms/sms.gateway.js';
import { BackupsService } from './operations/backups/backups.service.js';
import { RatingWriterService } from './ratings/giving/rating-writer.service.js';
import { SiteDocumentsService } from './settings/site-documents.service.js';
import {
  closeConnectionsOnShutdown,
  GracefulShutdownService,
} from './web/health/graceful-shutdown.service.js';
import { servePrometheus } from './web/health/prometheus.js';
import { serveApiDocs } from './web/openapi/api-docs.js';
import { createOpenApi } from './web/openapi/document.js';
import { publicPartOf } from './web/openapi/public-part.js';
import { serveCards } from './web/pages/cards.js';
import { serveCrawlers } from './web/pages/crawlers.js';
import { serveEmbeds } from './web/pages/embeds.js';
import { serveHelp } from './web/pages/help.js';
import { serveLedger } from './web/pages/ledger-files.js';
import { loadPageRenderer } from './web/pages/page-renderer.js';
import { CLIENT_FOLDER, servePages } from './web/pages/pages.js';
import { serveSiteDocuments } from './web/pages/site-documents.js';
import { serveStoredImages } from './web/pages/stored-images.js';
import { serveStoredRecordings } from './web/pages/stored-recordings.js';

/** The size limit of JSON bodies, in bytes: far above those of our clients. */
const BODY_LIMIT = 256 * 1024;

/** The time limit for a request's headers, unless the whole request has less. */
const HEADERS_TIMEOUT_MS = 60_000;
/** The interval at which Node searches for slow requests, in milliseconds, unless their time limit is shorter. */
const CHECKING_INTERVAL_MS = 10_000;

/**
 * Creates the application for main and the tests.
 * @param dataSource connected and migrated
 * @returns initialized, not yet listening
 */
export async function createApp(settings: Settings, dataSource: DataSource): Promise<NestFastifyApplication> {
  const headers = securityHeaders({ https: settings.publicUrl?.startsWith('https:') ?? false });
  const requestTimeout = settings.requestTimeoutSeconds * 1000;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // Otherwise a form that never ends would keep its slot among those that are read.
    requestTimeout,
    http: {
      // Node would swap the two limits if this one were longer.
      headersTimeout: Math.min(requestTimeout, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(requestTimeout, CHECKING_INTERVAL_MS),
    },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    genReqId: requestIdOf,
    rewriteUrl: routedUrl,
    logger: { level: settings.logLevel, base: undefined, stream: logStream },
    logController: new RequestLog(),
    // Closing waits for running requests, but not for idle connections of clients.
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered like any other.
    return503OnClosing: false,
    multipart: true,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      refuseUnroutable(error, request, reply, headers),
    clientErrorHandler: (error: Error, socket: Socket) => refuseUnreadable(error, socket, headers),
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const logger = new ServerLogger(adapter.getInstance().log);
  // The first line: what follows is of this build.
  logger.log(`National Performance Index ${BUILD_LINE}`, 'Server');
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings, dataSource),
    adapter,
    { logger, abortOnError: false },
  );
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.setGlobalPrefix('api', { exclude: ['health', 'health/live', 'health/ready'] });
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks();
  readForwardedAddresses(server.server);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer it without our handlers.
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response);
  });
  addSecurityHeaders(server, headers);
  closeConnectionsOnShutdown(server, app.get(GracefulShutdownService));
  sendRequestIds(server);
  answerConditionally(server);
  refuseAmbiguousTargets(server);
  keepRequests(server);
  keepDefaultLanguage(server, settings);
  const leaderboard = app.get(LeaderboardService);
  const mails = {
    outbox: app.get(OutboxService),
    delivery: app.get(MailDelivery),
  };
  const pushes = {
    outbox: app.get(PushOutboxService),
    delivery: app.get(PushDelivery),
  };
  const sms = {
    alarm: app.get(SmsAlarmService),
    gateway: app.get(SmsGateway),
  };
  const integrity = {
    cases: app.get(IntegrityCasesRepository),
    cursors: app.get(IntegrityCursorsRepository),
  };
  const ledger = { reader: app.get(LedgerReaderService), seconds: settings.ledgerSeconds };
  const database = app.get(DatabaseStatusService);
  const writer = app.get(RatingWriterService);
  if (settings.metrics)
    servePrometheus(server, {
      backups: app.get(BackupsService),
      database,
      mails,
      pushes,
      sms,
      integrity,
      ledger,
      writer,
    });
  const { apiDocs, publicUrl } = settings;
  if (apiDocs !== 'off') {
    const describe = () => createOpenApi(app, publicUrl ?? undefined);
    serveApiDocs(server, {
      describe: apiDocs === 'public' ? () => publicPartOf(describe()) : describe,
      limiter: app.get(LimiterService),
    });
  }
  serveStoredImages(server, app.get(ImageStore), app.get(ImageVariantsService));
  serveStoredRecordings(server, app.get(RecordingStore));
  const cards = app.get(CardStore);
  serveCards(server, {
    leaderboard,
    cards,
    site: settings,
    limiter: app.get(LimiterService),
  });
  serveLedger(server, ledger.reader);
  serveEmbeds(server, { leaderboard, site: settings });
  const renderer = await loadPageRenderer();
  serveCrawlers(server, { leaderboard, publicUrl, settings, pages: renderer?.PAGES ?? [] });
  serveHelp(server, join(CLIENT_FOLDER, 'help'), settings);
  const servePage = servePages(server, { leaderboard, publicUrl, renderer, settings });
  serveSiteDocuments(server, app.get(SiteDocumentsService), settings, servePage);
  await app.init();
  // Nest reads HTML forms too, but our input is JSON and pictures.
  server.removeContentTypeParser('application/x-www-form-urlencoded');
  takeOneClickForms(server, ['/api/round-mails/stop']);
  await server.ready();
  return app;
}
