import { createHash } from 'node:crypto';
import { getBetType } from '@oware/betting';
import { type BoostConfig, type CountryConfig } from '@oware/config';
import { type BetslipConfig, type OrderBet, type placeOrderRequest } from '@oware/contracts';
import { type z } from 'zod';
import { type Bearer } from '../../platform/auth';
import { type OrderIn } from './decision';
import { type GiftForOrder } from './order-gift';
import { countLines } from './check-request';
import { type EarlyRejection } from './early-rejection';
import { hasBoost, listBoostIds } from './order-boosts';
import { getSizes, toBet } from './rules';

export type PlaceOrder = z.output<typeof placeOrderRequest>;

/** Hash of the request: two requests are the same order when they ask for the same bets under the same policy. */
const computeHash = ({ oddsPolicy, bets, giftId }: PlaceOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([oddsPolicy, bets, ...(giftId === undefined ? [] : [giftId])]))
    .digest('base64');

/** Maximum of the column; the odds that the player saw are only compared with the price. */
const MAX_ODDS = 2_147_483_647;

/**
 * Returns the largest factor by which the bonus for this number of selections may raise the payout. A system with one line through all its
 * selections is a multiple.
 */
function computeUplift(bet: OrderBet, { bonus }: BetslipConfig): number {
  const { selections } = bet;
  if (!bonus.enable || getBetType(toBet({ ...bet, sizes: getSizes(bet), legs: selections })) !== 'Multiple') return 1;
  const percents = Object.entries(bonus.bonusRatios).flatMap(([count, percent]) =>
    Number(count) <= selections.length ? [percent] : [],
  );
  return 1 + Math.max(0, ...percents) / 100;
}

/** Terms of bets with a boost: the configuration, and the id of payout rules without a bonus. */
export type BoostTerms = Pick<BoostConfig, 'needsIdentity' | 'withBonus' | 'withGifts'> & { termsId: number };

interface BetTerms {
  config: BetslipConfig;
  termsId: number;
  boosts?: BoostTerms | null;
}

function betIn(
  bet: OrderBet,
  no: number,
  { config, termsId, boosts }: BetTerms,
  giftStake: number,
): OrderIn['bets'][number] {
  return {
    no,
    type: bet.type,
    sizes: getSizes(bet),
    stake: bet.stake,
    lines: countLines(bet) ?? 0,
    ...(hasBoost(bet) && boosts && !boosts.withBonus
      ? { termsId: boosts.termsId, uplift: 1 }
      : { termsId, uplift: computeUplift(bet, config) }),
    giftStake,
    oneCutPct: bet.oneCutStakePct ?? null,
    freeze: bet.freeze ?? null,
    legs: bet.selections.map(({ odds, banker, boost, ...ref }, legNo) => ({
      no: legNo,
      ...ref,
      odds: Math.min(odds, MAX_ODDS),
      banker: banker && bet.type === 'system',
      ...(boost && { boostId: boost.id, boostVersion: boost.version }),
    })),
  };
}

/** Flash freeze cards of the current week. */
type FreezeWeek = Omit<OrderIn['freeze'], 'mostStake'>;
const NO_CARDS: FreezeWeek = { weekly: 0, weekStart: 0 };

/** Splits the amount that a gift pays between the stakes, starting with the first bet. */
function giftShares(bets: readonly OrderBet[], pays: number): number[] {
  let left = pays;
  return bets.map(({ stake }) => {
    const share = Math.min(left, stake);
    left -= share;
    return share;
  });
}

/**
 * Builds the input of place_orders.sql from a request of a player. An order that is already rejected has no bets in it.
 */
export function buildOrderInput(
  request: PlaceOrder,
  player: Pick<Bearer, 'userId' | 'sessionId' | 'generation'> & { country: CountryConfig },
  terms: BetTerms & {
    refusal: EarlyRejection | null;
    gift?: GiftForOrder | null;
    freeze?: FreezeWeek;
  },
): OrderIn {
  const { gift = null, freeze = NO_CARDS, boosts } = terms;
  const ids = boosts && terms.refusal === null ? listBoostIds(request.bets) : [];
  const shares = giftShares(request.bets, gift?.pays ?? 0);
  return {
    userId: player.userId,
    sessionId: player.sessionId,
    generation: player.generation,
    key: request.key,
    hash: computeHash(request),
    currency: player.country.currency,
    policy: request.oddsPolicy,
    delay: terms.config.liveDelay,
    maxPayout: terms.config.maxPayout,
    refusal: terms.refusal?.code ?? null,
    gift: gift && { id: gift.id },
    freeze: { ...freeze, mostStake: terms.config.freezeMaxStake ?? terms.config.maxStake },
    ...(boosts &&
      ids.length > 0 && { boosts: { ids, needsIdentity: boosts.needsIdentity, minStake: terms.config.minStake } }),
    bets: terms.refusal === null ? request.bets.map((bet, no) => betIn(bet, no, terms, shares[no] ?? 0)) : [],
  };
}
