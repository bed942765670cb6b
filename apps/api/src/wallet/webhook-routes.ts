import { type FastifyInstance } from 'fastify';
import { createSuccess } from '../platform/http';
import { getRawBody, takeRawBodies } from '../platform/http/signature';
import { type Webhooks } from './webhooks';

/**
 * Registers POST /pocket/v1/payments/webhook for reports of the provider. The signature covers the bytes as received.
 */
export function registerWebhook(app: FastifyInstance, { webhooks }: { webhooks: Webhooks }): void {
  void app.register(async (scope) => {
    takeRawBodies(scope);
    // The provider cannot send the product's headers; the signature identifies it.
    scope.post('/pocket/v1/payments/webhook', { config: { readOnly: true } }, async (request) => {
      const { raw, header } = getRawBody(request);
      await webhooks.take(request.context.country, raw, header);
      return createSuccess(null);
    });
  });
}
