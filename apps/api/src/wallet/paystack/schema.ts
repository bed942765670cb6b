import { z } from 'zod';

/** Fields of Paystack's responses that are used; amounts in kobo or pesewas. See paystack.com/docs/api. */
export const chargeResponse = z.object({
  status: z.string(),
  display_text: z.string().nullish(),
  ussd_code: z.string().optional(),
  account_name: z.string().optional(),
  account_number: z.string().optional(),
  bank: z.object({ name: z.string() }).optional(),
});
export const initializeResponse = z.object({ authorization_url: z.url({ protocol: /^https$/ }) });
export const paymentResponse = z.object({
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
});
export const transactionResponse = z.object({ id: z.number().int(), reference: z.string() });
/** Refunds, whose amounts are numbers or text. `dispute`: the dispute that the refund belongs to. */
export const refundsResponse = z.array(
  z.object({
    id: z.union([z.number().int(), z.string()]),
    transaction: z.union([z.number().int(), z.object({ id: z.number().int() }).transform(({ id }) => id)]),
    dispute: z.union([z.number().int(), z.string()]).nullish(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.string(),
  }),
);
export const disputesResponse = z.array(
  z.object({
    id: z.union([z.number().int(), z.string()]),
    refund_amount: z.coerce.number().int().nullish(),
    currency: z.string().nullish(),
    status: z.string(),
    resolution: z.string().nullish(),
    transaction: z.object({ reference: z.string(), amount: z.number().int(), currency: z.string() }),
  }),
);
/**
 * Events of disputes and refunds: only the reference of the payment is read, and everything else is queried from the provider.
 */
export const disputeEvent = z.object({ transaction: z.object({ reference: z.string() }) });
export const refundEvent = z.object({ transaction_reference: z.string() });
export const recipientResponse = z.object({ recipient_code: z.string() });
export const transferResponse = z.object({ status: z.string() });
export const accountResponse = z.object({ account_name: z.string() });
export const banksResponse = z.array(z.object({ code: z.string(), name: z.string(), active: z.boolean().nullish() }));
export const webhookBody = z.object({ event: z.string(), data: z.unknown() });
