import { BizCode } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { BizError } from '../../platform/errors/biz-error';
import { type CaptchaGuard } from './guard';

/** Codes that depend on the phone's account and are only returned to a caller who has proved the phone. */
const AFTER_THE_PROOF: ReadonlySet<number> = new Set([BizCode.otpAccountExists, BizCode.otpNoAccount]);

/**
 * Waits for work that proves a phone; if it does, resets the counts of phone and device.
 * @param phone as the caller typed it
 */
export async function forgiveProved<Done>(
  captcha: CaptchaGuard,
  request: FastifyRequest,
  phone: string,
  work: Promise<Done>,
): Promise<Done> {
  const proved = await work.then(
    () => true,
    (error: unknown) => error instanceof BizError && AFTER_THE_PROOF.has(error.code),
  );
  if (proved) await captcha.forgive(request, 'send_otp', phone);
  return work;
}
