import { createHash } from 'node:crypto';
import { type CountryConfig } from '@oware/config';
import { type BetslipConfig, type OrderBet, type placeOrderRequest } from '@oware/contracts';
import { type z } from 'zod';
import { type Bearer } from '../../platform/auth';
import { type OrderIn } from './decision';
import { type GiftForOrder } from './gift-of-order';
import { type EarlyRefusal, linesOf } from './check-request';
import { sizesOf } from './rules';

export type PlaceOrder = z.output<typeof placeOrderRequest>;

/** Two bodies are the same order when they ask for the same bets under the same policy. */
const hashOf = ({ oddsPolicy, bets, giftId }: PlaceOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([oddsPolicy, bets, ...(giftId === undefined ? [] : [giftId])]))
    .digest('base64');

/** The column's ceiling; the player's odds are only compared with the price. */
const MAX_ODDS = 2_147_483_647;

/** What the bonus for so many selections makes of what a bet pays, at the most. */
function upliftOf({ type, selections }: OrderBet, { bonus }: BetslipConfig): number {
  if (type !== 'multiple' || !bonus.enable) return 1;
  const percents = Object.entries(bonus.bonusRatios).flatMap(([count, percent]) =>
    Number(count) <= selections.length ? [percent] : [],
  );
  return 1 + Math.max(0, ...percents) / 100;
}

function betIn(
  bet: OrderBet,
  no: number,
  { config, termsId }: { config: BetslipConfig; termsId: number },
  giftStake: number,
): OrderIn['bets'][number] {
  return {
    no,
    type: bet.type,
    sizes: sizesOf(bet),
    stake: bet.stake,
    lines: linesOf(bet) ?? 0,
    termsId,
    uplift: upliftOf(bet, config),
    giftStake,
    oneCutPct: bet.oneCutStakePct ?? null,
    freeze: bet.freeze ?? null,
    legs: bet.selections.map(({ odds, banker, ...ref }, legNo) => ({
      no: legNo,
      ...ref,
      odds: Math.min(odds, MAX_ODDS),
      banker: banker && bet.type === 'system',
    })),
  };
}

/** Cards of flash freeze in this week. */
type FreezeWeek = Omit<OrderIn['freeze'], 'mostStake'>;
const NO_CARDS: FreezeWeek = { weekly: 0, weekStart: 0 };

/** What a gift pays of each stake: the first bet first. */
function giftShares(bets: readonly OrderBet[], pays: number): number[] {
  let left = pays;
  return bets.map(({ stake }) => {
    const share = Math.min(left, stake);
    left -= share;
    return share;
  });
}

/** A player's request in the form that place_orders.sql takes. An order that is refused already brings no bets. */
export function orderIn(
  request: PlaceOrder,
  player: Pick<Bearer, 'userId' | 'sessionId' | 'generation'> & { country: CountryConfig },
  terms: {
    config: BetslipConfig;
    termsId: number;
    refusal: EarlyRefusal | null;
    gift?: GiftForOrder | null;
    freeze?: FreezeWeek;
  },
): OrderIn {
  const { gift = null, freeze = NO_CARDS } = terms;
  const shares = giftShares(request.bets, gift?.pays ?? 0);
  return {
    userId: player.userId,
    sessionId: player.sessionId,
    generation: player.generation,
    key: request.key,
    hash: hashOf(request),
    currency: player.country.currency,
    policy: request.oddsPolicy,
    delay: terms.config.liveDelay,
    maxPayout: terms.config.maxPayout,
    refusal: terms.refusal?.code ?? null,
    gift: gift && { id: gift.id },
    freeze: { ...freeze, mostStake: terms.config.freezeMaxStake ?? terms.config.maxStake },
    bets: terms.refusal === null ? request.bets.map((bet, no) => betIn(bet, no, terms, shares[no] ?? 0)) : [],
  };
}
