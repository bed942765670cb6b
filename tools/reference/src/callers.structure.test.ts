import { COUPON_GROUP, GIFT_KIND, giftPays, reachesLeastOrder } from '@oware/betting';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, PAGES, workspaceRoot } from './places';
import { claimsOf } from './tables/claims';

const textOf = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');
/** Code of a file without its comments: what a comment alone names has no effect. */
const codeOf = (file: string): string => textOf(file).replace(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '$1');
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
const sources = (folder: string): string[] => filesBelow(folder).filter(isCode);

const server = sources('apps/api');
const browser = [...sources('apps'), ...sources('libs')].filter(
  (file) => !/^apps\/(api|edge|e2e)\/|^libs\/(contracts|betting)\//.test(file),
);

/** Calls in the generated page of calls, without the pages of staff and demo and what servers call each other by. */
const CALLS = /^\| (GET|POST|PUT|DELETE) \| `(\/(?!demo\/|staff\/|internal\/)[^`]+)`/gm;
const calls = [...textOf(`${PAGES}/calls.md`).matchAll(CALLS)].map(([, method, place = '']) => `${method} ${place}`);

/** Calls that no page of ours writes out, and who makes them. */
const OTHER_CALLERS: Readonly<Record<string, string>> = {
  'GET /cms/pages/versions': 'the service worker, beside the call for pages',
  'GET /common/avatars/:file': 'an image, by the address in the account summary',
  'POST /msg/v1/sms/termii': 'the aggregator of SMS',
  'POST /patron/account/create': 'apps that ask for everything on one screen',
  'PUT /patron/account/info/profile': 'apps; our pages send changes sealed',
  'POST /patron/identity/callback': 'the provider of identity checks',
  'POST /pocket/v1/payments/webhook': 'the payment provider',
  'GET /api/v1/iwqk/auth/exchange': 'the client of the virtual-sports service',
  'POST /api/v2/iwqk/round/place_with_gift': 'the slip of a round, by the constant of its contract',
  'GET /flags/:file': 'style sheets',
  'GET /live-reload': 'the page of a developer',
  'GET /live-reload.js': 'the page of a developer',
  'GET /canary.json': 'the release command, on the internal port',
  'GET /releases.json': 'programs of operators, on the internal port',
  'GET /robots.txt': 'search engines',
  'POST /report': 'a beacon of the shell',
  'POST /report/policy': 'the browser, by the content security policy',
  'POST /report/served': 'a beacon of the shell',
  'POST /report/vitals': 'a beacon of the shell',
  'GET /{country}/m/manifest.webmanifest': 'the browser',
  'GET /{country}/m/sitemap.xml': 'search engines',
};

/** A text with the paths written out that it puts together from constants and small functions of its own. */
function writtenOut(text: string): string {
  const parts = [...text.matchAll(/const (\w+) = (?:\([^)]*\)(?:: string)? => )?(?:'(\/[^']*)'|`(\/[^`]*)`)/g)];
  let whole = text;
  // Twice: a constant may be made of one that stands below it.
  for (const [, name = '', plain, template] of [...parts, ...parts])
    whole = whole.replace(new RegExp(`\\$\\{${name}(?:\\([^)]*\\))?\\}`, 'g'), () => plain ?? template ?? '');
  return whole;
}
const callers = browser.map(codeOf).map(writtenOut);

/** A path with something in the place of each parameter, to its end. */
const written = (place: string): RegExp =>
  new RegExp(`${place.replace(/[/.]/g, '\\$&').replace(/:\w+/g, '\\$\\{[^`]+\\}')}(?=['"\`?])`);

/** Whether a file writes a path out, or all but its last name and that name as well. */
function names(text: string, place: string): boolean {
  const [, above = '', last = ''] = /^(.*)\/([\w-]+)$/.exec(place) ?? [];
  return (
    written(place).test(text) || (last !== '' && text.includes(`'${last}'`) && written(`${above}/:name`).test(text))
  );
}

/** Whether a file of the browser makes a call. How it is called stands in the same file; to read needs no word. */
function hasCaller(call: string): boolean {
  const [method = '', place = ''] = call.split(' ');
  const how = new RegExp(`method(?:: '|=")${method}`, 'i');
  return callers.some((text) => names(text, place) && (method === 'GET' || how.test(text)));
}

it('each call is listed with its whole path', () => {
  const paths = [...textOf(`${PAGES}/calls.md`).matchAll(/^\| (?:GET|POST|PUT|DELETE) \| `([^`]+)`/gm)];
  // The edge serves some below a prefix, which its table explains.
  expect(paths.map(([, place = '']) => place).filter((place) => !/^(?:\{prefix\}|\/)/.test(place))).toEqual([]);
});

it('each call has a caller in the browser, except those that others make', () => {
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter((call) => !hasCaller(call)).sort()).toEqual(Object.keys(OTHER_CALLERS).sort());
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
const product = new Map([...server, ...browser, ...betting].map((file) => [file, textOf(file)]));
it.each(fields)('%s is used beyond the place that names it', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  const naming = [...product.keys()].filter((file) => word.test(product.get(file) ?? ''));
  const others = (own: string): string[] => [...product].flatMap(([file, text]) => (file === own ? [] : [text]));
  expect(naming.length > 1 || naming.some((file) => uses(others(file), exportsOf(file)))).toBe(true);
});

const serverCode = new Map(server.map((file) => [file, codeOf(file)]));
const browserCode = new Map(browser.map((file) => [file, codeOf(file)]));
const statements = filesBelow('apps/api/src')
  .filter((file) => file.endsWith('.sql'))
  .map((file): [string, string] => [file, textOf(file).replace(/--.*$/gm, '')]);
const where = (code: Iterable<readonly [string, string]>, pattern: RegExp): string[] =>
  [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/** Keys of remote configuration that betting is said to have; rows that name servers' own secrets are other domains'. */
const bettingKeys = [
  ...textOf(`${PAGES}/remote-configuration.md`).matchAll(
    /`((?:cashOut|flashFreeze|deduction)\.[\w.]+|marketMutexRule|multi_maker_\w+)`/g,
  ),
].map(([, name = '']) => name);

it('there are keys of remote configuration', () => expect(new Set(bettingKeys).size).toBeGreaterThan(11));

it.each([...new Set(bettingKeys)])('the key %s of the remote configuration is read where it has its effect', (name) => {
  const naming = /\/remote-config\//;
  const reads = where(serverCode, new RegExp(`get\\(\\s*'${name.replace(/\./g, '\\.')}'`));
  expect(reads.filter((file) => !naming.test(file))).not.toEqual([]);
});

/** What the specification names of platform, account and sports, and where it has its effect: a name that is only stored or sent has none. */
const effects: readonly [name: string, code: ReadonlyMap<string, string>, effect: RegExp][] = [
  ['selfExclusionEndDate', browserCode, /cookies\.get\('selfExclusionEndDate'\)/],
  ['selfExclusions', browserCode, /readExclusions\(\w*\.?cookies\.get\('selfExclusions'\)/],
  ['phoneCountryCode', browserCode, /getText\(STORAGE_KEYS\.phoneCountryCode\)/],
  ['userReferrerData', browserCode, /loggedIn\(result\.userId, result\.userReferrerData\)/],
  ['the referrer of the session', browserCode, /getText\(REFERRER\)[^]*VISIT_SITE_HEADER/],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid'].map(
    (name): [string, ReadonlyMap<string, string>, RegExp] => [name, serverCode, new RegExp(`headers\\['${name}'\\]`)],
  ),
  ['_fbc', serverCode, /headers\['_fbc'\]/],
  ['Fingerprint', serverCode, /fingerprintIn\(request\.headers\)/],
  ['the report of sources', serverCode, /accountsBySource\(db, /],
  ['Is-Refreshing', serverCode, /headers\['is-refreshing'\]/],
  ['productCode', serverCode, /PRODUCT_CODES\.has\(productCode\)/],
  ['devType', serverCode, /registrations\.inc\(\{ product: productCode, device \}\)/],
  ['SPECIAL of a device', browserCode, /deviceTopic\(deviceId\), 'SPECIAL'/],
  ['SPECIAL of a device, pushed', serverCode, /publish\('special', \{ topic: deviceTopic\(/],
  ['SPECIAL of a campaign and ^~', browserCode, /campaignTopic\(shortName, '~'\), 'SPECIAL'/],
  ['SPECIAL of a campaign, pushed', serverCode, /publish\('special', \{ topic: campaignTopic\(/],
  ['capitalize', serverCode, /\bcapitalize\(text\)/],
  ['score of a sport', browserCode, /sportDefinition\([^)]*\)\?\.supportsScore/],
  ['statistics of a sport', browserCode, /sportDefinition\([^)]*\)\?\.supportsStatistics/],
  ['groups of a sport', browserCode, /sportDefinition\([^)]*\)\?\.marketGroups/],
  ['supported types of a sport', serverCode, /sportDefinition\([^)]*\)\?\.supportedTypes/],
];
it.each(effects)('%s has an effect', (_name, code, effect) => expect(where(code, effect)).not.toEqual([]));

it('the loading flag is seen', () => {
  const sheets = filesBelow('apps/shell/src').filter((file) => file.endsWith('.module.css'));
  expect(sheets.some((file) => /:root\[data-loading\][^{]*\.main::before/.test(textOf(file)))).toBe(true);
});

describe('mutex rules', () => {
  const rule = /\bmutexConflicts\(/;
  it('keep picks apart in the slip', () =>
    expect(where(browserCode, rule).filter((file) => file.includes('/betslip/'))).not.toEqual([]));
  it('and in an order', () =>
    expect(where(serverCode, rule).filter((file) => file.includes('/orders/'))).not.toEqual([]));
});

describe.each(Object.entries(GIFT_KIND))('a gift of kind %s', (name, kind) => {
  it('pays of an order', () => expect(giftPays({ kind, curBal: 100 }, 100)).toBe(100));
  it('asks for its least order', () => expect(reachesLeastOrder({ leastOrderAmount: 101 }, 100)).toBe(false));
  it('has words in the slip', () =>
    expect(where(browserCode, new RegExp(`\\bgift_${kind}:`)).filter((file) => file.includes('/betslip/'))).not.toEqual(
      [],
    ));
  it('can be given', () => expect(where(serverCode, new RegExp(`kind: ${kind}\\b`))).not.toEqual([]));
});

// A discount is neither.
it.each(['cash', 'freeBet'])('a gift of kind %s has rules of its own beyond the library', (name) =>
  expect(where([...serverCode, ...browserCode], new RegExp(`=== GIFT_KIND\\.${name}\\b`))).not.toEqual([]),
);

/** What the slip shows of each group of coupons, as the rules arrange them. */
it.each(Object.keys(COUPON_GROUP))('the group %s of coupons is given by the server and shown by the slip', (name) => {
  expect(where(serverCode, new RegExp(`COUPON_GROUP\\.${name}\\b`))).not.toEqual([]);
  expect(where(browserCode, new RegExp(`gifts: ${name}\\.map\\(`))).not.toEqual([]);
});

describe('flash freeze cards', () => {
  it.each(['freeze_cards_left', 'use_freeze_cards', 'give_freeze_cards_back'])('%s is part of an order', (part) => {
    const callers = where([...statements, ...serverCode], new RegExp(`\\b${part}\\b`));
    expect(callers.filter((file) => file.includes('/betting/'))).not.toEqual([]);
  });
  it('are asked for by hand in the slip, and used by themselves', () => {
    expect(where(browserCode, /\bfreezeAsked\(/).filter((file) => file.includes('/freeze/'))).not.toEqual([]);
    expect(where(browserCode, /\bfreeze\b/).filter((file) => file.endsWith('/order-request.ts'))).not.toEqual([]);
    expect(where(statements, /\bauto_use\b|\bauto_freeze\b|\bis_auto_use\b/)).not.toEqual([]);
  });
});

/** Names on the device that betting is said to keep: those whose code stands in this remote. */
const storageRows = [
  ...textOf(`${PAGES}/storage.md`)
    .split('## Local storage')[1]!
    .matchAll(/^\| ((?:`[\w:{}]+`[^|]*)+)\| `sportsbook\/[^|]+\|/gm),
];
const kept = storageRows.flatMap(([, what = '']) =>
  [...what.matchAll(/`(\w+)(?::\{\w+\})?`/g)].map(([, name = '']) => name),
);

it('there are names on the device', () => expect(kept.length).toBeGreaterThan(10));

it.each(kept)('%s is written to the device and read from it', (name) => {
  const naming = new RegExp(`const (\\w+) = (?:\\([^)]*\\): string => )?['\`]${name}['\`:]`);
  const [file = ''] = where(browserCode, naming).filter((place) => place.startsWith('apps/sportsbook/'));
  const constant = naming.exec(browserCode.get(file) ?? '')?.[1] ?? '';
  expect([name, constant]).not.toEqual([name, '']);
  // A name of one file is used there; one that is exported, anywhere.
  const texts = new RegExp(`export const ${constant}\\b`).test(browserCode.get(file) ?? '')
    ? browserCode
    : [[file, browserCode.get(file) ?? ''] as const];
  const both = `\\bstoredCalls(?:<\\w+>)?\\([^)]*\\b${constant}\\b`;
  expect(where(texts, new RegExp(`\\.get(?:Text)?\\(\\s*${constant}\\b|${both}`))).not.toEqual([]);
  expect(where(texts, new RegExp(`\\.set(?:Text)?\\(\\s*${constant}\\b|${both}`))).not.toEqual([]);
});
