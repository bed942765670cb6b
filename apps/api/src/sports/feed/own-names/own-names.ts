import { type FeedLanguage } from '../broker/wanted-names';
import { MARKET_ROWS } from '../../model/descriptions/market-rows';
import type { FeedSource } from '../source';
import pcm from './pcm.json';
import tw from './tw.json';

type WordsByEnglish = Readonly<Record<string, string>>;

const LANGUAGES: Readonly<Record<string, WordsByEnglish>> = { pcm, tw };

/** Separators of the parts of a name that are translated separately: "1st half - 1X2", "draw & yes", "draw or away". */
const BETWEEN = /( - | & |\/| or )/;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** Whether a text contains more than expressions and numbers. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''));

/** Translates a text as a whole. Texts about the home side also apply to the away side. */
function translateWhole(texts: WordsByEnglish, english: string): string | undefined {
  const key = lower(english);
  const ofHome = (): string | undefined =>
    texts[key.replaceAll('$competitor2', '$competitor1')]?.replaceAll('$competitor1', '$competitor2');
  return texts[key] ?? texts[english] ?? (key.includes('$competitor1') ? undefined : ofHome());
}

/** Translates a name as a whole or part by part; English when the translation of a part is missing. */
function translate(texts: WordsByEnglish, english: string): string {
  const parts = english
    .split(BETWEEN)
    .map((part) =>
      part === ' or ' ? ` ${texts.or ?? 'or'} ` : (translateWhole(texts, part) ?? (hasWords(part) ? undefined : part)),
    );
  return translateWhole(texts, english) ?? (parts.includes(undefined) ? english : parts.join(''));
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const named = (element: string, id: number | string, name: string, inside = ''): string =>
  `<${element} id="${escape(String(id))}" name="${escape(name)}">${inside}</${element}>`;

const listOutcomes = (list: string): { outcomeId: string; text: string }[] =>
  list === ''
    ? []
    : list.split('; ').map((each) => ({ outcomeId: each.replace(/ .*/, ''), text: each.replace(/^\S+ /, '') }));

/**
 * Builds the product's own market descriptions in a language, in the feed's format, without those that are equal to the English ones.
 */
export function buildOwnDescriptions(language: string): string {
  const texts = LANGUAGES[language] ?? {};
  const markets = MARKET_ROWS.flatMap(([id, english, , list]) => {
    const outcomes = listOutcomes(list);
    const isSame = (text: string): boolean => lower(translate(texts, text)) === lower(text);
    if (isSame(english) && outcomes.every(({ text }) => isSame(text))) return [];
    const outcomeNames = outcomes.map(({ outcomeId, text }) => named('outcome', outcomeId, translate(texts, text)));
    return [named('market', id, translate(texts, english), `<outcomes>${outcomeNames.join('')}</outcomes>`)];
  });
  return `<market_descriptions response_code="OK">${markets.join('')}</market_descriptions>`;
}

/**
 * Creates a source that also provides the product's own names in its languages.
 * @param others languages that the source itself provides
 */
export const createTranslatedSource = (source: FeedSource, others: readonly FeedLanguage[] = []): FeedSource => ({
  now: () => source.now(),
  start(sink) {
    for (const language of Object.keys(LANGUAGES))
      if (!others.some(({ code }) => code === language)) sink.message(buildOwnDescriptions(language), language);
    return source.start(sink);
  },
  recover: (producer, since, requestId) => source.recover(producer, since, requestId),
  recoverEvent: (producer, eventId, requestIds) => source.recoverEvent?.(producer, eventId, requestIds),
  fixture: (eventId) => source.fixture(eventId),
  stop: () => source.stop(),
});
