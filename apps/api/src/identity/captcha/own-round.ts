import { getTokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { type CaptchaCaller } from './caller';
import { rejections } from './rejections';
import { type CaptchaStore, type RoundRow } from './store';

/**
 * Finds the caller's round by its site key.
 * @throws BizError 19000 it does not exist or has ended
 */
export async function findOwnRound(
  { store, clock }: { store: CaptchaStore; clock: Clock },
  siteKey: string,
  from: CaptchaCaller,
): Promise<RoundRow> {
  const round = await store.findRoundBySiteKey(getTokenId(siteKey));
  const ours = round?.deviceId === from.deviceId && round.country === from.country;
  if (round === undefined || !ours || round.usedAt !== null || round.expiresAt <= clock.now())
    throw rejections.expired();
  return round;
}
