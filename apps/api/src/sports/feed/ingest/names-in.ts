import { marketRef, outcomeRef, variantRef } from '../../catalogue/feed-names';
import type { FeedMessage, Named } from '../uof/message';

type RefAndName = readonly [ref: string, name: string];

const namesOf = (all: readonly (Named | null)[]): RefAndName[] =>
  all.flatMap((each): RefAndName[] => (each && each.id !== '' && each.name !== '' ? [[each.id, each.name]] : []));

const outcomesOf = (ref: string, outcomes: readonly Named[]): RefAndName[] =>
  outcomes.map(({ id, name }) => [outcomeRef(ref, id), name]);

/** What a response of the feed's REST API names. */
export function namesIn(message: FeedMessage): RefAndName[] {
  switch (message.type) {
    case 'market_descriptions':
      return message.markets.flatMap(({ id, variant, name, outcomes }) => {
        const ref = marketRef(id, variant);
        return [[ref, name] as const, ...outcomesOf(ref, outcomes)];
      });
    case 'variant_descriptions':
      return message.variants.flatMap(({ id, outcomes }) => outcomesOf(variantRef(id), outcomes));
    case 'player_profile':
      return namesOf([message.player]);
    case 'competitor_profile':
      return namesOf([message.competitor]);
    case 'fixtures_fixture':
      return namesOf([message.category, message.tournament, message.home, message.away, ...(message.runners ?? [])]);
    default:
      return [];
  }
}
