// @reads docs/reference/*.md apps/**/*.{ts,tsx,sql} libs/**/*.{ts,tsx} !apps/{edge,e2e}/** apps/shell/src/**/*.module.css
// @reads-names apps/** libs/**
import { COUPON_GROUP, GIFT_KIND, getGiftPayment, reachesMinOrder } from '@oware/betting';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import otherCallers from './other-callers.json';
import { listFilesBelow, PAGES, workspaceRoot } from './places';
import { findCodeReferences } from './tables/claims';

const readText = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');
/** Reads the code of a file without its comments: a name in a comment has no effect. */
const readCode = (file: string): string => readText(file).replace(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '$1');
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
const sources = (folder: string): string[] => listFilesBelow(folder).filter(isCode);

const server = sources('apps/api');
const browser = [...sources('apps'), ...sources('libs')].filter(
  (file) => !/^apps\/(api|edge|e2e)\/|^libs\/(contracts|betting)\//.test(file),
);

/** Calls on the generated page of calls, without those for staff, for the demo and between servers. */
const CALLS = /^\| (GET|POST|PUT|DELETE) \| `(\/(?!demo\/|staff\/|internal\/)[^`]+)`/gm;
const calls = [...readText(`${PAGES}/calls.md`).matchAll(CALLS)].map(([, method, place = '']) => `${method} ${place}`);

/** Returns a text with the paths inserted that it builds from its own constants and small functions. */
function writtenOut(text: string): string {
  const parts = [...text.matchAll(/const (\w+) = (?:\([^)]*\)(?:: string)? => )?(?:'(\/[^']*)'|`(\/[^`]*)`)/g)];
  let whole = text;
  // Done twice, because a constant may use one that is defined below it.
  for (const [, name = '', plain, template] of [...parts, ...parts])
    whole = whole.replace(new RegExp(`\\$\\{${name}(?:\\([^)]*\\))?\\}`, 'g'), () => plain ?? template ?? '');
  return whole;
}
const callers = browser.map(readCode).map(writtenOut);

/** Creates a pattern for a whole path in which any expression may replace a parameter. */
const written = (place: string): RegExp =>
  new RegExp(`${place.replace(/[/.]/g, '\\$&').replace(/:\w+/g, '\\$\\{[^`]+\\}')}(?=['"\`?])`);

/** Checks whether a file contains a path, or its last name as a string and the rest with a parameter for it. */
function names(text: string, place: string): boolean {
  const [, above = '', last = ''] = /^(.*)\/([\w-]+)$/.exec(place) ?? [];
  return (
    written(place).test(text) || (last !== '' && text.includes(`'${last}'`) && written(`${above}/:name`).test(text))
  );
}

/** Checks whether a browser file makes a call. The same file must contain the method, except for GET. */
function hasCaller(call: string): boolean {
  const [method = '', place = ''] = call.split(' ');
  const how = new RegExp(`method(?:: '|=")${method}`, 'i');
  return callers.some((text) => names(text, place) && (method === 'GET' || how.test(text)));
}

it('each call is listed with its whole path', () => {
  const paths = [...readText(`${PAGES}/calls.md`).matchAll(/^\| (?:GET|POST|PUT|DELETE) \| `([^`]+)`/gm)];
  // The edge serves some paths below a prefix, which its table explains.
  expect(paths.map(([, place = '']) => place).filter((place) => !/^(?:\{prefix\}|\/)/.test(place))).toEqual([]);
});

it('each call has a caller in the browser, except calls with a listed other caller', () => {
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter((call) => !hasCaller(call)).sort()).toEqual(Object.keys(otherCallers).sort());
});

/** Lists the names of the values that a file exports. */
const listExports = (file: string): string[] =>
  [...readText(file).matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name = '']) => name);

const betting = sources('libs/betting').filter((file) => !file.endsWith('/index.ts'));
const outside = [...server, ...browser, ...sources('libs/virtuals-engine'), ...sources('libs/simulator')].map(readText);
const uses = (texts: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));

/** Finds the files of rules that the product uses, directly or through other rules. */
function reached(): Set<string> {
  const found = new Set(betting.filter((file) => uses(outside, listExports(file))));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    const texts = [...found].map(readText);
    for (const file of betting) if (!found.has(file) && uses(texts, listExports(file))) found.add(file);
  }
  return found;
}

const rules = [
  ...new Set(
    findCodeReferences(readText(`${PAGES}/sportsbook.md`))
      .map((claim) => claim.path)
      .filter((place) => betting.includes(place)),
  ),
];

it('finds rules of betting', () => expect(rules.length).toBeGreaterThan(10));

const inUse = reached();
it.each(rules)('the product uses the rules of %s', (file) => {
  expect(inUse.has(file)).toBe(true);
});

/**
 * Names that the specification gives to the data of a slip: storage keys of the device, fields of gifts and stakes, and switches.
 */
const fields = [
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
const product = new Map([...server, ...browser, ...betting].map((file) => [file, readText(file)]));
it.each(fields)('%s is used outside its definition', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  const naming = [...product.keys()].filter((file) => word.test(product.get(file) ?? ''));
  const others = (own: string): string[] => [...product].flatMap(([file, text]) => (file === own ? [] : [text]));
  expect(naming.length > 1 || naming.some((file) => uses(others(file), listExports(file)))).toBe(true);
});

const serverCode = new Map(server.map((file) => [file, readCode(file)]));
const browserCode = new Map(browser.map((file) => [file, readCode(file)]));
const statements = listFilesBelow('apps/api/src')
  .filter((file) => file.endsWith('.sql'))
  .map((file): [string, string] => [file, readText(file).replace(/--.*$/gm, '')]);
const where = (code: Iterable<readonly [string, string]>, pattern: RegExp): string[] =>
  [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/**
 * Keys of remote configuration that the page assigns to betting; rows with the servers' own secrets belong to other domains.
 */
const bettingKeys = [
  ...readText(`${PAGES}/remote-configuration.md`).matchAll(
    /`((?:cashOut|flashFreeze|deduction)\.[\w.]+|marketMutexRule|multi_maker_\w+)`/g,
  ),
].map(([, name = '']) => name);

it('finds keys of remote configuration', () => expect(new Set(bettingKeys).size).toBeGreaterThan(11));

it.each([...new Set(bettingKeys)])(
  'the key %s of the remote configuration is read outside the configuration itself',
  (name) => {
    const naming = /\/remote-config\//;
    const reads = where(serverCode, new RegExp(`get\\(\\s*'${name.replace(/\./g, '\\.')}'`));
    expect(reads.filter((file) => !naming.test(file))).not.toEqual([]);
  },
);

/**
 * Names in the specification of platform, account and sports, with the code where each has its effect: merely storing or sending a value is
 * no effect.
 */
const effects: readonly [name: string, code: ReadonlyMap<string, string>, effect: RegExp][] = [
  ['selfExclusionEndDate', browserCode, /cookies\.get\('selfExclusionEndDate'\)/],
  ['selfExclusions', browserCode, /parseExclusions\(\w*\.?cookies\.get\('selfExclusions'\)/],
  ['phoneCountryCode', browserCode, /getText\(STORAGE_KEYS\.phoneCountryCode\)/],
  ['userReferrerData', browserCode, /loggedIn\(result\.userId, result\.userReferrerData\)/],
  ['the referrer of the session', browserCode, /getText\(REFERRER\)[^]*VISIT_SITE_HEADER/],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid'].map(
    (name): [string, ReadonlyMap<string, string>, RegExp] => [name, serverCode, new RegExp(`headers\\['${name}'\\]`)],
  ),
  ['_fbc', serverCode, /headers\['_fbc'\]/],
  ['Fingerprint', serverCode, /getFingerprint\(request\.headers\)/],
  ['the report of sources', serverCode, /countAccountsBySource\(db, /],
  ['Is-Refreshing', serverCode, /headers\['is-refreshing'\]/],
  ['productCode', serverCode, /PRODUCT_CODES\.has\(productCode\)/],
  ['devType', serverCode, /registrations\.inc\(\{ product: productCode, device \}\)/],
  ['SPECIAL of a device', browserCode, /getDeviceTopic\(deviceId\), 'SPECIAL'/],
  ['SPECIAL of a device, pushed', serverCode, /publish\('special', \{ topic: getDeviceTopic\(/],
  ['SPECIAL of a campaign and ^~', browserCode, /getCampaignTopic\(shortName, '~'\), 'SPECIAL'/],
  ['SPECIAL of a campaign, pushed', serverCode, /publish\('special', \{ topic: getCampaignTopic\(/],
  ['capitalize', serverCode, /\bcapitalize\(text\)/],
  ['score of a sport', browserCode, /getSportDefinition\([^)]*\)\?\.supportsScore/],
  ['statistics of a sport', browserCode, /getSportDefinition\([^)]*\)\?\.supportsStatistics/],
  ['groups of a sport', browserCode, /getSportDefinition\([^)]*\)\?\.marketGroups/],
  ['supported types of a sport', serverCode, /getSportDefinition\([^)]*\)\?\.supportedTypes/],
];
it.each(effects)('%s has an effect', (_name, code, effect) => expect(where(code, effect)).not.toEqual([]));

it('the page shows the loading flag', () => {
  const sheets = listFilesBelow('apps/shell/src').filter((file) => file.endsWith('.module.css'));
  expect(sheets.some((file) => /:root\[data-loading\][^{]*\.main::before/.test(readText(file)))).toBe(true);
});

describe('mutex rules', () => {
  const rule = /\blistMutexConflicts\(/;
  it('keep selections apart in the slip', () =>
    expect(where(browserCode, rule).filter((file) => file.includes('/betslip/'))).not.toEqual([]));
  it('reject conflicting selections in an order', () =>
    expect(where(serverCode, rule).filter((file) => file.includes('/orders/'))).not.toEqual([]));
});

describe.each(Object.entries(GIFT_KIND))('a gift of kind %s', (name, kind) => {
  it('pays for an order', () => expect(getGiftPayment({ kind, curBal: 100 }, 100)).toBe(100));
  it('requires its minimum order', () => expect(reachesMinOrder({ leastOrderAmount: 101 }, 100)).toBe(false));
  it('has texts in the slip', () =>
    expect(where(browserCode, new RegExp(`\\bgift_${kind}:`)).filter((file) => file.includes('/betslip/'))).not.toEqual(
      [],
    ));
  it('can be given', () => expect(where(serverCode, new RegExp(`kind: ${kind}\\b`))).not.toEqual([]));
});

// A discount is neither cash nor a free bet.
it.each(['cash', 'freeBet'])('a gift of kind %s has special rules outside the library', (name) =>
  expect(where([...serverCode, ...browserCode], new RegExp(`=== GIFT_KIND\\.${name}\\b`))).not.toEqual([]),
);

/** Checks that the slip shows each coupon group as arranged by the rules. */
it.each(Object.keys(COUPON_GROUP))('the group %s of coupons is given by the server and shown by the slip', (name) => {
  expect(where(serverCode, new RegExp(`COUPON_GROUP\\.${name}\\b`))).not.toEqual([]);
  expect(where(browserCode, new RegExp(`gifts: ${name}\\.map\\(`))).not.toEqual([]);
});

describe('flash freeze cards', () => {
  it.each(['freeze_cards_left', 'use_freeze_cards', 'give_freeze_cards_back'])('%s is part of an order', (part) => {
    const callers = where([...statements, ...serverCode], new RegExp(`\\b${part}\\b`));
    expect(callers.filter((file) => file.includes('/betting/'))).not.toEqual([]);
  });
  it('are requested manually in the slip, and used automatically', () => {
    expect(where(browserCode, /\bfreezeRequested\(/).filter((file) => file.includes('/freeze/'))).not.toEqual([]);
    expect(where(browserCode, /\bfreeze\b/).filter((file) => file.endsWith('/order-request.ts'))).not.toEqual([]);
    expect(where(statements, /\bauto_use\b|\bauto_freeze\b|\bis_auto_use\b/)).not.toEqual([]);
  });
});

/** Storage keys on the device that the page assigns to betting and whose code is in this remote. */
const storageRows = [
  ...readText(`${PAGES}/storage.md`)
    .split('## Local storage')[1]!
    .matchAll(/^\| ((?:`[\w:{}]+`[^|]*)+)\| `sportsbook\/[^|]+\|/gm),
];
const stored = storageRows.flatMap(([, what = '']) =>
  [...what.matchAll(/`(\w+)(?::\{\w+\})?`/g)].map(([, name = '']) => name),
);

it('finds storage keys', () => expect(stored.length).toBeGreaterThan(10));

it.each(stored)('%s is written to the device and read from it', (name) => {
  const naming = new RegExp(`const (\\w+) = (?:\\([^)]*\\): string => )?['\`]${name}['\`:]`);
  const [file = ''] = where(browserCode, naming).filter((place) => place.startsWith('apps/sportsbook/'));
  const constant = naming.exec(browserCode.get(file) ?? '')?.[1] ?? '';
  expect([name, constant]).not.toEqual([name, '']);
  // A constant that is not exported is only used in its file; an exported one, anywhere.
  const texts = new RegExp(`export const ${constant}\\b`).test(browserCode.get(file) ?? '')
    ? browserCode
    : [[file, browserCode.get(file) ?? ''] as const];
  const both = `\\bcreateStoredCalls(?:<\\w+>)?\\([^)]*\\b${constant}\\b`;
  expect(where(texts, new RegExp(`\\.get(?:Text)?\\(\\s*${constant}\\b|${both}`))).not.toEqual([]);
  expect(where(texts, new RegExp(`\\.set(?:Text)?\\(\\s*${constant}\\b|${both}`))).not.toEqual([]);
});
