import { type BuilderSelection, type BuilderSelectionsResponse, type NameLanguages } from '@oware/contracts';

/** A selection with its names. */
export interface NamedSelection extends BuilderSelection {
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'marketName' | 'outcomeName'>;
}

/** The outcomes of a market in all its lines. */
export interface SelectionGroup {
  marketId: number;
  name: string;
  lang?: 'en' | undefined;
  selections: NamedSelection[];
}

const getKey = ({ marketId, specifiers, outcomeId }: BuilderSelection): string =>
  `${marketId}|${specifiers}|${outcomeId}`;

export const isSameBuilderSelection = (a: BuilderSelection, b: BuilderSelection): boolean => getKey(a) === getKey(b);
export const includesSelection = (list: readonly BuilderSelection[], selection: BuilderSelection): boolean =>
  list.some((each) => isSameBuilderSelection(each, selection));

/** Groups the lines of each market under one heading, in the order of the match. */
export function groupSelections({ markets }: BuilderSelectionsResponse): SelectionGroup[] {
  const groups = new Map<string, SelectionGroup>();
  for (const { marketId, specifiers, name, lang, outcomes } of markets) {
    const key = `${marketId} ${name}`;
    const group = groups.get(key) ?? { marketId, name, lang, selections: [] };
    groups.set(key, group);
    for (const { outcomeId, name: outcomeName, lang: outcomeLang } of outcomes) {
      const langs = { marketName: lang, outcomeName: outcomeLang };
      group.selections.push({ marketId, specifiers, outcomeId, marketName: name, outcomeName, langs });
    }
  }
  return [...groups.values()];
}

/** Returns a selection without its names, as the server expects it. */
export const toBuilderSelection = ({ marketId, specifiers, outcomeId }: BuilderSelection): BuilderSelection => ({
  marketId,
  specifiers,
  outcomeId,
});
