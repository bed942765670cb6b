import { tokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { type CaptchaCaller } from './caller';
import { refusals } from './refusals';
import { type CaptchaStore, type RoundRow } from './store';

/** Finds the caller's round by the site key that it was given. @throws BizError 19000 it has none, or the round is over */
export async function findOwnRound(
  { store, clock }: { store: CaptchaStore; clock: Clock },
  siteKey: string,
  from: CaptchaCaller,
): Promise<RoundRow> {
  const round = await store.roundOf(tokenId(siteKey));
  const ours = round?.deviceId === from.deviceId && round.country === from.country;
  if (round === undefined || !ours || round.usedAt !== null || round.expiresAt <= clock.now()) throw refusals.expired();
  return round;
}
