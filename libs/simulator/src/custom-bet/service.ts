import { BettingError } from '@oware/betting';
import type { Clock } from '../clock';
import type { Offer, SimMatch } from '../match';
import { getStrengths } from '../price-drift';
import { getJointPrice, priceOffer } from '../price';
import type { Programme } from '../programme/programme';
import { SimClock } from '../sim-clock';
import { getPlay } from '../sports';
import { createCourse } from '../sports/course-of';
import type { SimState, StateStore } from '../state-store';
import { isRedundant, Ends, type Fates, type Selection } from './joint-chance';
import { buildAvailableXml, buildCalculationXml, buildErrorXml, type Line, parseRequest } from './xml';

/** Response to a call, as over HTTP. */
export interface CustomBetReply {
  status: number;
  body: string;
}

/** Current state of a match, for prices of several markets together. */
interface Stand {
  eventId: string;
  ends: Ends;
  offers: Offer[];
  margin: number;
  now: number;
}

/** Joint chance below which selections are in conflict: no price is that long. */
const NONE = 1e-6;

const isQuarter = (specifiers: string): boolean => /(?:hcp|total)=[+-]?\d*\.(?:25|75)(?:\||$)/.test(specifiers);
const notFound = (what: string): CustomBetReply => ({ status: 404, body: buildErrorXml('NOT_FOUND', what) });
const badRequest = (what: string): CustomBetReply => ({ status: 400, body: buildErrorXml('BAD_REQUEST', what) });

/**
 * Serves the custom-bet calls of the feed's REST API from the score models that price the markets. Needs no running simulator: the
 * simulator's stored state determines every match, so each process of the product may call it.
 */
export class SimulatedCustomBet {
  constructor(
    private readonly parts: {
      clock: Clock;
      store: StateStore;
      /** Key of the simulator whose state it reads. */
      key: string;
      programme(state: SimState): Programme;
    },
  ) {}

  /** @param path `custombet/…` */
  async call(method: 'GET' | 'POST', path: string, body = ''): Promise<CustomBetReply> {
    const [, eventId] = /^custombet\/([^/]+)\/available_selections$/.exec(path) ?? [];
    if (method === 'GET' && eventId !== undefined) return this.#available(decodeURIComponent(eventId));
    if (method === 'POST' && path === 'custombet/calculate') return this.#calculate(body, false);
    if (method === 'POST' && path === 'custombet/calculate-filter') return this.#calculate(body, true);
    return notFound(path);
  }

  async #available(eventId: string): Promise<CustomBetReply> {
    const stand = await this.#stand(eventId);
    if (!stand) return notFound(eventId);
    const lines = stand.offers.map((offer) => toLine(offer));
    return { status: 200, body: buildAvailableXml(eventId, lines, stand.now) };
  }

  async #calculate(body: string, filter: boolean): Promise<CustomBetReply> {
    const asked = parseRequest(body);
    if (!asked) return badRequest('No selections of one event');
    const stand = await this.#stand(asked.eventId);
    if (!stand) return notFound(asked.eventId);
    const fates = this.#fates(asked.picks, stand);
    if (!fates) return notFound('A selection is not available');
    const { ends } = stand;
    const all = ends.joined(fates);
    const probability = ends.chance(all);
    if (probability < NONE) return badRequest('The selections are in conflict');
    const dependent = fates.some((each, at) =>
      isRedundant(each, ends.joined(fates.filter((_, other) => other !== at))),
    );
    if (fates.length > 1 && dependent) return badRequest('The selections are in conflict');
    const lines = stand.offers.map((offer) => toLine(offer, filter ? conflictWith(all, stand) : undefined));
    const root = filter ? 'filtered_calculation_response' : 'calculation_response';
    const odds = getJointPrice(probability, stand.margin);
    return { status: 200, body: buildCalculationXml(root, asked.eventId, { odds, probability }, lines, stand.now) };
  }

  #fates(picks: readonly Selection[], { offers, ends }: Stand): Fates[] | null {
    const known = picks.every(({ marketId, specifiers, outcomeId }) =>
      offers.some(
        (offer) =>
          offer.marketId === marketId &&
          offer.specifiers === specifiers &&
          offer.outcomes.some(({ id }) => id === outcomeId),
      ),
    );
    try {
      return known ? picks.map((pick) => ends.fates(pick)) : null;
    } catch (error) {
      if (error instanceof BettingError) return null;
      throw error;
    }
  }

  /** Returns null for a match that is not offered, or whose sport's markets are not priced together. */
  async #stand(eventId: string): Promise<Stand | null> {
    const { store, key, clock, programme } = this.parts;
    const state = await store.load();
    const match = state?.key === key ? programme(state).find(eventId) : null;
    return state && match ? createStand(match, state, clock) : null;
  }
}

function createStand(match: SimMatch, state: SimState, clock: Clock): Stand | null {
  const moment = new SimClock(clock, state.anchor).moment();
  const play = getPlay(match.sportId);
  const course = createCourse(match, state.commands[match.id] ?? []);
  const view = course.at(moment.sim - match.kickOff);
  if (!course.endings || view.status === 'ended' || (view.status === 'live' && !play.live)) return null;
  const strengths = getStrengths(match, play, moment, view.status);
  const ends = new Ends(course.endings(view, strengths));
  const offers = [...course.offers(view, strengths), ...(course.further?.(view, strengths) ?? [])].filter(
    (offer) => !isQuarter(offer.specifiers) && ends.decides(offer) && priceOffer(offer, play.margin).status === 1,
  );
  return { eventId: match.id, ends, offers, margin: play.margin, now: moment.now };
}

const conflictWith =
  (all: Fates, { ends }: Stand) =>
  (pick: Selection): boolean => {
    const fates = ends.fates(pick);
    return isRedundant(fates, all) || ends.chance(ends.joined([all, fates])) < NONE;
  };

const toLine = ({ marketId, specifiers, outcomes }: Offer, conflict?: (pick: Selection) => boolean): Line => ({
  marketId,
  specifiers,
  outcomes: outcomes.map(({ id }) =>
    conflict ? { id, conflict: conflict({ marketId, specifiers, outcomeId: id }) } : { id },
  ),
});
