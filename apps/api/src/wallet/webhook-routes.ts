import { type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { success } from '../platform/http';
import { rawOf, takeRawBodies } from '../platform/http/signature';
import { type Decisions } from './decisions';
import { type PaymentProvider } from './provider';

interface Parts { provider: PaymentProvider; decisions: Decisions }

/**
 * Takes a webhook over. One about a payment that is not ours is taken as well, so that the provider does not send it again.
 * @throws BizError 40102 when it is not signed by the provider
 */
export async function takeWebhook(
  { provider, decisions }: Parts, country: CountryCode, raw: Buffer, header: (name: string) => string | undefined,
): Promise<void> {
  const report = provider.readWebhook(country, raw, header);
  if (report !== null) await decisions.apply(report, 'webhook');
}

/** POST /pocket/v1/payments/webhook: what the provider tells on its own. The signature is over the bytes as they came. */
export function registerWebhook(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    takeRawBodies(scope);
    // The provider cannot send the product's headers; the signature says who it is.
    scope.post('/pocket/v1/payments/webhook', { config: { readOnly: true } }, async (request) => {
      const { raw, header } = rawOf(request);
      await takeWebhook(parts, request.context.country, raw, header);
      return success(null);
    });
  });
}
