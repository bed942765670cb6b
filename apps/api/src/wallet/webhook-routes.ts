import { type FastifyInstance } from 'fastify';
import { success } from '../platform/http';
import { rawOf, takeRawBodies } from '../platform/http/signature';
import { type Webhooks } from './webhooks';

/** POST /pocket/v1/payments/webhook: what the provider reports on its own. The signature is over the bytes as they came. */
export function registerWebhook(app: FastifyInstance, { webhooks }: { webhooks: Webhooks }): void {
  void app.register(async (scope) => {
    takeRawBodies(scope);
    // The provider cannot send the product's headers; the signature says who it is.
    scope.post('/pocket/v1/payments/webhook', { config: { readOnly: true } }, async (request) => {
      const { raw, header } = rawOf(request);
      await webhooks.take(request.context.country, raw, header);
      return success(null);
    });
  });
}
