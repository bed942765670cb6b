import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, PAGES, workspaceRoot } from './places';
import { claimsOf } from './tables/claims';

const textOf = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
const sources = (folder: string): string[] => filesBelow(folder).filter(isCode);

const server = sources('apps/api');
const browser = [...sources('apps'), ...sources('libs')].filter(
  (file) => !/^apps\/(api|edge|e2e)\/|^libs\/(contracts|betting)\//.test(file),
);
const browserTexts = browser.map(textOf);

/** Calls of betting in the generated page of calls. */
const CALLS =
  /^\| (GET|POST|PUT|DELETE) \| `(\/(?:orders|realSportsGame|promotion|marketing|patron\/preferences|factsCenter)\/[^`]+)`/gm;
const calls = [...textOf(`${PAGES}/calls.md`).matchAll(CALLS)].map(([, method, place = '']) => `${method} ${place}`);

/** What a caller writes of a path: the parts between its parameters, all in one file. */
const writtenParts = (call: string): string[] =>
  call
    .slice(call.indexOf('/'))
    .split(/:[^/]+/)
    .map((part) => part.replace(/\/$/, ''))
    .filter((part) => part !== '');

it('there are calls of betting', () => expect(calls.length).toBeGreaterThan(30));

it.each(calls)('%s has a caller in the browser', (call) => {
  const parts = writtenParts(call);
  const ends = (text: string, part: string): boolean =>
    new RegExp(`${part.replace(/\//g, '\\/')}(?![\\w-])`).test(text);
  expect(browserTexts.some((text) => parts.every((part) => ends(text, part)))).toBe(true);
});

/** Names that a file exports as values. */
const exportsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name = '']) => name);

const betting = sources('libs/betting').filter((file) => !file.endsWith('/index.ts'));
const outside = [...server, ...browser, ...sources('libs/virtuals-engine'), ...sources('libs/simulator')].map(textOf);
const uses = (texts: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));

/** Files of rules that the product reaches, itself or by other rules. */
function reached(): Set<string> {
  const found = new Set(betting.filter((file) => uses(outside, exportsOf(file))));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    const texts = [...found].map(textOf);
    for (const file of betting) if (!found.has(file) && uses(texts, exportsOf(file))) found.add(file);
  }
  return found;
}

const rules = [
  ...new Set(
    claimsOf(textOf(`${PAGES}/sportsbook.md`))
      .map((claim) => claim.path)
      .filter((place) => betting.includes(place)),
  ),
];

it('there are rules of betting', () => expect(rules.length).toBeGreaterThan(10));

const inUse = reached();
it.each(rules)('the rules of %s are used by the product', (file) => {
  expect(inUse.has(file)).toBe(true);
});

/** Names that the specification gives to what a slip keeps and is given: keys of the device, fields of gifts and stakes, and switches. */
const names = [
  'place_bet_count',
  'bet_helper',
  'one_cut_stake_pct',
  'user_preferred_market',
  'betslip',
  'keep_signed_in',
  'remember_me',
  'vip_tier_level',
  'marketMutexRule',
  'mutexKey',
  'indexArray',
  'defaultStake',
  'quickAddStake1',
  'quickAddStake2',
  'quickAddStake3',
  'leastOrderAmount',
  'usableTime',
  'bvnVerified',
  'qualifyingOddsLimit',
  'fastMode',
  'multi_maker_toggle',
  'multi_maker_total_odds_toggle',
  'multi_maker_total_odds_setting',
  'multi_maker_max_req_num',
];
const product = new Map([...server, ...browser, ...betting].map((file) => [file, textOf(file)]));
it.each(names)('%s is used beyond the place that names it', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  const naming = [...product.keys()].filter((file) => word.test(product.get(file) ?? ''));
  const others = (own: string): string[] => [...product].flatMap(([file, text]) => (file === own ? [] : [text]));
  expect(naming.length > 1 || naming.some((file) => uses(others(file), exportsOf(file)))).toBe(true);
});
