import { type FeedLanguage } from '../broker/wanted-names';
import { MARKET_ROWS } from '../descriptions/market-rows';
import type { FeedSource } from '../source';
import pcm from './pcm.json';
import tw from './tw.json';

type WordsByEnglish = Readonly<Record<string, string>>;

const LANGUAGES: Readonly<Record<string, WordsByEnglish>> = { pcm, tw };

/** What stands between the parts of a name that have words of their own: "1st half - 1X2", "draw & yes", "draw or away". */
const BETWEEN = /( - | & |\/| or )/;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** Whether a text says something beside its expressions and numbers. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''));

/** What is said of the home side is said of the away side too. */
function sayWhole(words: WordsByEnglish, english: string): string | undefined {
  const key = lower(english);
  const ofHome = (): string | undefined =>
    words[key.replaceAll('$competitor2', '$competitor1')]?.replaceAll('$competitor1', '$competitor2');
  return words[key] ?? words[english] ?? (key.includes('$competitor1') ? undefined : ofHome());
}

/** A name in a language, as a whole or part by part; English when a part of it has no words there. */
function say(words: WordsByEnglish, english: string): string {
  const parts = english
    .split(BETWEEN)
    .map((part) =>
      part === ' or ' ? ` ${words.or ?? 'or'} ` : (sayWhole(words, part) ?? (hasWords(part) ? undefined : part)),
    );
  return sayWhole(words, english) ?? (parts.includes(undefined) ? english : parts.join(''));
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const named = (element: string, id: number | string, name: string, inside = ''): string =>
  `<${element} id="${escape(String(id))}" name="${escape(name)}">${inside}</${element}>`;

const outcomesOf = (list: string): { outcomeId: string; text: string }[] =>
  list === ''
    ? []
    : list.split('; ').map((each) => ({ outcomeId: each.replace(/ .*/, ''), text: each.replace(/^\S+ /, '') }));

/** The product's own table of markets in a language, as a feed describes them: those that it has other words for than English. */
export function ownDescriptions(language: string): string {
  const words = LANGUAGES[language] ?? {};
  const markets = MARKET_ROWS.flatMap(([id, english, , list]) => {
    const outcomes = outcomesOf(list);
    const isSame = (text: string): boolean => lower(say(words, text)) === lower(text);
    if (isSame(english) && outcomes.every(({ text }) => isSame(text))) return [];
    const said = outcomes.map(({ outcomeId, text }) => named('outcome', outcomeId, say(words, text)));
    return [named('market', id, say(words, english), `<outcomes>${said.join('')}</outcomes>`)];
  });
  return `<market_descriptions response_code="OK">${markets.join('')}</market_descriptions>`;
}

/** A source that also responds in the product's languages, with the product's own words. @param others languages that it has by itself */
export const speaking = (source: FeedSource, others: readonly FeedLanguage[] = []): FeedSource => ({
  now: () => source.now(),
  start(sink) {
    for (const language of Object.keys(LANGUAGES))
      if (!others.some(({ code }) => code === language)) sink.message(ownDescriptions(language), language);
    return source.start(sink);
  },
  recover: (producer, since, requestId) => source.recover(producer, since, requestId),
  recoverEvent: (producer, eventId, requestIds) => source.recoverEvent?.(producer, eventId, requestIds),
  fixture: (eventId) => source.fixture(eventId),
  stop: () => source.stop(),
});
