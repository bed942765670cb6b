import { CONFIG_APPS } from '@oware/config';
import { type AndroidApp, type BetslipConfig } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute } from '../../platform/http';
import { type ProductConfig } from './service';

/** Registers the public configuration of the product (reference: calls). */
export function registerProductConfig(app: FastifyInstance, config: ProductConfig): void {
  addRoute(app, 'GET', '/common/config/betslip', {}, (_input, request): Promise<BetslipConfig> =>
    config.betslip(request.context.country),
  );

  addRoute(
    app,
    'GET',
    '/common/config/query',
    { query: z.object({ appId: z.enum(CONFIG_APPS) }) },
    ({ query: { appId } }, request): Promise<Record<string, unknown>> =>
      config.published(request.context.country, appId),
  );

  addRoute(app, 'GET', '/common/config/latestDownload/android', {}, (_input, request): Promise<AndroidApp> =>
    config.androidApp(request.context.country),
  );
}
