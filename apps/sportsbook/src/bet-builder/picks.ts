import { type BuilderPick, type BuilderSelectionsResponse, type NameLanguages } from '@oware/contracts';

/** A pick with its words. */
export interface NamedPick extends BuilderPick {
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'marketName' | 'outcomeName'>;
}

/** The outcomes of a market in all its lines. */
export interface PickGroup {
  marketId: number;
  name: string;
  lang?: 'en' | undefined;
  picks: NamedPick[];
}

const keyOf = ({ marketId, specifiers, outcomeId }: BuilderPick): string => `${marketId}|${specifiers}|${outcomeId}`;

export const samePick = (a: BuilderPick, b: BuilderPick): boolean => keyOf(a) === keyOf(b);
export const includesPick = (list: readonly BuilderPick[], pick: BuilderPick): boolean =>
  list.some((each) => samePick(each, pick));

/** Lines of one market under one heading, in the order of the match. */
export function pickGroups({ markets }: BuilderSelectionsResponse): PickGroup[] {
  const groups = new Map<string, PickGroup>();
  for (const { marketId, specifiers, name, lang, outcomes } of markets) {
    const key = `${marketId} ${name}`;
    const group = groups.get(key) ?? { marketId, name, lang, picks: [] };
    groups.set(key, group);
    for (const { outcomeId, name: outcomeName, lang: outcomeLang } of outcomes) {
      const langs = { marketName: lang, outcomeName: outcomeLang };
      group.picks.push({ marketId, specifiers, outcomeId, marketName: name, outcomeName, langs });
    }
  }
  return [...groups.values()];
}

/** Without its words, as the server is asked. */
export const plainPick = ({ marketId, specifiers, outcomeId }: BuilderPick): BuilderPick => ({
  marketId,
  specifiers,
  outcomeId,
});
