import { randomInt } from 'node:crypto';
import { type CountryCode, GMT_OFFSET } from '@oware/config';
import {
  BizCode,
  type BookingSelection,
  type MultiMakerConfig,
  type MultiMakerResponse,
  type multiMakerRequest,
  getOutcomeKey,
  type SportEvent,
} from '@oware/contracts';
import { type z } from 'zod';
import { BizError } from '../../platform/errors/biz-error';
import { type Board, type CatalogueView, getTimes, isHidden, isOpenMatch, isUpcoming } from '../catalogue/api';
import { selectLegs, type Choices, type Draw } from './choose-legs';

const MINUTE = 60_000;
/** Matches that begin sooner are not proposed: their prices are about to lock, ms. */
const KICK_OFF = 2 * MINUTE;

type ProposalRequest = z.output<typeof multiMakerRequest>;

/** Returns the open outcomes of an event's main markets. */
const listChoices = (event: SportEvent): Choices =>
  event.markets
    .filter(({ status }) => status === 1)
    .flatMap(({ id, specifiers, name, outcomes }) =>
      outcomes.flatMap((outcome): BookingSelection[] =>
        outcome.active && outcome.odds !== null
          ? [
              {
                eventId: event.id,
                marketId: id,
                specifiers,
                outcomeId: outcome.id,
                sportId: event.sportId,
                home: event.home.name,
                away: event.away.name,
                tournament: event.tournament.name,
                tournamentId: event.tournament.id,
                startTime: event.startTime,
                marketName: name,
                outcomeName: outcome.name,
                odds: outcome.odds,
                banker: false,
              },
            ]
          : [],
      ),
    );

/** Proposes multiples from open markets; it accepts and places no bets (docs/adr/0066). */
export class MultiMaker {
  constructor(
    private readonly parts: {
      board: Board;
      view: Pick<CatalogueView, 'withDefaultMarkets'>;
      config(country: CountryCode): Promise<MultiMakerConfig>;
      draw?: Draw;
    },
  ) {}

  /**
   * @throws BizError 51165 switched off, 40000 more proposals or other total odds than are offered, 51166 not enough matches
   */
  async propose(request: ProposalRequest, country: CountryCode): Promise<MultiMakerResponse> {
    const config = await this.parts.config(country);
    if (!config.enable) throw new BizError(BizCode.multiMakerClosed, 'Multi maker is not available right now.');
    const { totalOdds, count, picks, kept } = request;
    const isOffered = totalOdds === undefined || config.totalOdds?.includes(totalOdds);
    if (!isOffered || count > config.maxProposals || kept.length >= picks)
      throw new BizError(BizCode.invalidInput, 'This option is not available.');
    const stay = this.#listKept(request);
    const matches = this.#matches(request, country);
    const product = stay.reduce((all, { odds }) => (all * odds) / 10_000, 1);
    const aim = totalOdds === undefined ? null : totalOdds / product;
    const proposals = Array.from({ length: count }, () =>
      selectLegs(matches, picks - stay.length, aim, this.parts.draw ?? ((below) => randomInt(below))),
    ).flatMap((legs) => (legs ? [[...stay, ...legs]] : []));
    if (proposals.length === 0)
      throw new BizError(BizCode.multiMakerNothing, 'There are not enough matches. Choose fewer picks.');
    return { proposals };
  }

  /** Returns the current state of kept legs, one per match; closed ones are replaced like the others. */
  #listKept({ kept }: ProposalRequest): BookingSelection[] {
    const keys = new Set(kept.map(getOutcomeKey));
    return [...new Set(kept.map(({ eventId }) => eventId))].flatMap((eventId) => {
      const event = this.parts.board.get(eventId);
      if (!event || isHidden(event)) return [];
      return listChoices(this.parts.view.withDefaultMarkets(event))
        .filter((pick) => keys.has(getOutcomeKey(pick)))
        .slice(0, 1);
    });
  }

  #matches({ sportIds, when, kept, without }: ProposalRequest, country: CountryCode): Choices[] {
    const { board, view } = this.parts;
    const now = board.clock.now();
    const during = when === undefined ? null : getTimes(when, now, GMT_OFFSET[country] * MINUTE);
    const taken = new Set([...kept.map(({ eventId }) => eventId), ...without]);
    return [...board.events()]
      .filter(
        (event) =>
          !isHidden(event) &&
          isOpenMatch(event) &&
          isUpcoming(event) &&
          event.startTime > now + KICK_OFF &&
          !taken.has(event.id) &&
          (sportIds.length === 0 || sportIds.includes(event.sportId)) &&
          (during === null || (event.startTime >= during.from && event.startTime < during.to)),
      )
      .map((event) => listChoices(view.withDefaultMarkets(event)));
  }
}
