import { BettingError } from '@oware/betting';
import type { Clock } from '../clock';
import type { Offer, SimMatch } from '../match';
import { getStrengths } from '../price-drift';
import { getJointPrice, priceOffer } from '../price';
import type { Programme } from '../programme/programme';
import { SimClock } from '../sim-clock';
import { getPlay } from '../sports';
import { createCourse } from '../sports/create-course';
import type { SimState, StateStore } from '../state-store';
import { isRedundant, Ends, type EndResults, type Selection } from './joint-chance';
import { buildAvailableXml, buildCalculationXml, buildErrorXml, type Line, parseRequest } from './xml';

/** Response to a call, as over HTTP. */
export interface CustomBetReply {
  status: number;
  body: string;
}

/** Current state of a match, for prices of several markets together. */
interface MatchState {
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
    const current = await this.#getState(eventId);
    if (!current) return notFound(eventId);
    const lines = current.offers.map((offer) => toLine(offer));
    return { status: 200, body: buildAvailableXml(eventId, lines, current.now) };
  }

  async #calculate(body: string, filter: boolean): Promise<CustomBetReply> {
    const request = parseRequest(body);
    if (!request) return badRequest('No selections of one event');
    const current = await this.#getState(request.eventId);
    if (!current) return notFound(request.eventId);
    const results = this.#getResults(request.picks, current);
    if (!results) return notFound('A selection is not available');
    const { ends } = current;
    const all = ends.joined(results);
    const probability = ends.chance(all);
    if (probability < NONE) return badRequest('The selections are in conflict');
    const dependent = results.some((each, at) =>
      isRedundant(each, ends.joined(results.filter((_, other) => other !== at))),
    );
    if (results.length > 1 && dependent) return badRequest('The selections are in conflict');
    const lines = current.offers.map((offer) => toLine(offer, filter ? conflictWith(all, current) : undefined));
    const root = filter ? 'filtered_calculation_response' : 'calculation_response';
    const odds = getJointPrice(probability, current.margin);
    return { status: 200, body: buildCalculationXml(root, request.eventId, { odds, probability }, lines, current.now) };
  }

  #getResults(picks: readonly Selection[], { offers, ends }: MatchState): EndResults[] | null {
    const isOffered = picks.every(({ marketId, specifiers, outcomeId }) =>
      offers.some(
        (offer) =>
          offer.marketId === marketId &&
          offer.specifiers === specifiers &&
          offer.outcomes.some(({ id }) => id === outcomeId),
      ),
    );
    try {
      return isOffered ? picks.map((pick) => ends.getResults(pick)) : null;
    } catch (error) {
      if (error instanceof BettingError) return null;
      throw error;
    }
  }

  /** Returns null for a match that is not offered, or whose sport's markets are not priced together. */
  async #getState(eventId: string): Promise<MatchState | null> {
    const { store, key, clock, programme } = this.parts;
    const state = await store.load();
    const match = state?.key === key ? programme(state).find(eventId) : null;
    return state && match ? createState(match, state, clock) : null;
  }
}

function createState(match: SimMatch, state: SimState, clock: Clock): MatchState | null {
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
  (all: EndResults, { ends }: MatchState) =>
  (pick: Selection): boolean => {
    const results = ends.getResults(pick);
    return isRedundant(results, all) || ends.chance(ends.joined([all, results])) < NONE;
  };

const toLine = ({ marketId, specifiers, outcomes }: Offer, conflict?: (pick: Selection) => boolean): Line => ({
  marketId,
  specifiers,
  outcomes: outcomes.map(({ id }) =>
    conflict ? { id, conflict: conflict({ marketId, specifiers, outcomeId: id }) } : { id },
  ),
});
