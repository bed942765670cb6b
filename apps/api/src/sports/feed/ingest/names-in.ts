import { buildMarketRef, buildOutcomeRef, buildVariantRef } from '../../catalogue/api';
import type { Named } from '../../model/descriptions/market-description';
import type { FeedMessage } from '../uof/message';

type RefAndName = readonly [ref: string, name: string];

const listNames = (all: readonly (Named | null)[]): RefAndName[] =>
  all.flatMap((each): RefAndName[] => (each && each.id !== '' && each.name !== '' ? [[each.id, each.name]] : []));

const listOutcomeNames = (ref: string, outcomes: readonly Named[]): RefAndName[] =>
  outcomes.map(({ id, name }) => [buildOutcomeRef(ref, id), name]);

/** Lists the refs and names in a response of the feed's REST API. */
export function listNamesIn(message: FeedMessage): RefAndName[] {
  switch (message.type) {
    case 'market_descriptions':
      return message.markets.flatMap(({ id, variant, name, outcomes }) => {
        const ref = buildMarketRef(id, variant);
        return [[ref, name] as const, ...listOutcomeNames(ref, outcomes)];
      });
    case 'variant_descriptions':
      return message.variants.flatMap(({ id, outcomes }) => listOutcomeNames(buildVariantRef(id), outcomes));
    case 'player_profile':
      return listNames([message.player]);
    case 'competitor_profile':
      return listNames([message.competitor]);
    case 'fixtures_fixture':
      return listNames([message.category, message.tournament, message.home, message.away, ...(message.runners ?? [])]);
    default:
      return [];
  }
}
