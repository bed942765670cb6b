import { z } from 'zod';

/** Parts of Paystack's answers that are read; amounts in kobo or pesewas. See paystack.com/docs/api. */
export const chargeAnswer = z.object({
  status: z.string(),
  display_text: z.string().nullish(),
  ussd_code: z.string().optional(),
  account_name: z.string().optional(),
  account_number: z.string().optional(),
  bank: z.object({ name: z.string() }).optional(),
});
export const initializeAnswer = z.object({ authorization_url: z.url({ protocol: /^https$/ }) });
export const paymentAnswer = z.object({
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
});
export const recipientAnswer = z.object({ recipient_code: z.string() });
export const transferAnswer = z.object({ status: z.string() });
export const accountAnswer = z.object({ account_name: z.string() });
export const webhookBody = z.object({ event: z.string(), data: z.unknown() });
