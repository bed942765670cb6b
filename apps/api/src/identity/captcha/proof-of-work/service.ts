import { type ProofChallenge } from '@oware/contracts';
import { listAddressBlocks } from '@oware/http-server';
import { type Clock } from '../../../platform/clock';
import { type Counters } from '../../../platform/counters/counters';
import { listAllowances } from '../../../platform/counters/limit-calls';
import { getTokenId } from '../../../platform/secret-token';
import { type CaptchaCaller } from '../caller';
import { rejections } from '../rejections';
import { type RiskRatios } from '../risk';
import { type RoundRow } from '../store';
import { getPrice, type ProofCost } from './price';
import { ProofSigner } from './proof';

const MINUTE = 60_000;
/** Time in which a challenge must be solved and used, ms. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
/** Maximum number of challenges in 10 minutes. Many phones share an address and a block, so those limits are high. */
export const CHALLENGES = { device: 30, address: 600, block: 3000, all: 50_000 };

/** Returns the largest block around a caller's address; the address itself when it has none. */
const getBlock = (address: string): string => listAddressBlocks(address).at(-1) ?? address;

/**
 * Proof of work, self-hosted with `altcha-lib`: a browser computes for a second or more instead of asking its user (docs/adr/0159).
 */
export class ProofOfWork {
  readonly #signer: ProofSigner;

  constructor(private parts: { counters: Counters; clock: Clock; secret: Buffer; cost: ProofCost }) {
    this.#signer = new ProofSigner(parts.secret);
  }

  /**
   * Creates a challenge for a round.
   * @throws BizError 12021 too many challenges
   */
  async challenge(round: RoundRow, ratios: RiskRatios, { deviceId, address }: CaptchaCaller): Promise<ProofChallenge> {
    const { counters, clock, cost } = this.parts;
    const allowances = listAllowances('captcha:challenge', CHALLENGES, { deviceId, address }, 10 * MINUTE);
    const { left, wait } = await counters.take(allowances);
    if (wait > 0) throw rejections.triesUsedUp();
    const requests = allowances.map(({ key, limit }, at) =>
      key.includes(':block:') ? limit - (left?.[at] ?? limit) : 0,
    );
    return this.#signer.create(
      { round: round.id, action: round.action, block: getBlock(address), expires: clock.now() + CHALLENGE_LIFETIME },
      { ...cost, mostTries: cost.mostTries * getPrice(ratios, Math.max(...requests)) },
    );
  }

  /**
   * Spends a solution, once across all servers.
   * @throws BizError 19412 it is wrong, forged, of another round, purpose or address block, or already used; 19000 it has expired
   */
  async spend(token: string, round: RoundRow, { address }: CaptchaCaller): Promise<void> {
    const proof = await this.#signer.read(token);
    const fits = proof?.round === round.id && proof.action === round.action && proof.block === getBlock(address);
    if (proof === null || !fits) throw rejections.invalid();
    if (proof.expires <= this.parts.clock.now()) throw rejections.expired();
    // Stored for longer than the challenge is valid, because the counters use the database's clock.
    const key = `captcha:spent:${getTokenId(proof.nonce)}`;
    const { wait } = await this.parts.counters.take([{ key, limit: 1, window: 4 * CHALLENGE_LIFETIME }]);
    if (wait > 0) throw rejections.invalid();
  }
}
