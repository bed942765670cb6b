import {
  createInternalPassCheck,
  createInternalPassIssuer,
  INTERNAL_PASS_HEADER,
  parseInternalSecrets,
} from './internal-pass';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const NOW = 1_700_000_000_000;

const issue = (secrets: readonly string[], now = NOW): string =>
  createInternalPassIssuer(secrets, () => now)()[INTERNAL_PASS_HEADER] ?? '';
const check = createInternalPassCheck([NEW, OLD], () => NOW);

it('accepts a pass of each secret, and issues it with the newest', () => {
  expect([issue([NEW, OLD]), issue([OLD])].map(check)).toEqual([true, true]);
  expect(createInternalPassCheck([OLD], () => NOW)(issue([NEW, OLD]))).toBe(false);
});

it.each([-121_000, -119_000, 0, 119_000, 121_000])('limits the lifetime of a pass to two minutes: %i ms', (age) => {
  expect(check(issue([NEW], NOW - age))).toBe(Math.abs(age) < 120_000);
});

const [time = '', signature = ''] = issue([NEW]).split('.');
it.each([
  ['no pass', undefined],
  ['an empty pass', ''],
  ['two passes', [issue([NEW]), issue([NEW])]],
  ['the secret itself', NEW],
  ['another time', `${Number(time) + 1}.${signature}`],
  ['no signature', `${time}.`],
  ['another signature', `${time}.${'A'.repeat(43)}`],
  ['a longer signature', `${time}.${signature}A`],
  ['a pass of another secret', issue(['x'.repeat(32)])],
])('rejects %s', (_what, pass) => {
  expect(check(pass)).toBe(false);
});

it('issues nothing and accepts everything without a secret', () => {
  expect(createInternalPassIssuer([])()).toEqual({});
  expect(createInternalPassCheck([])(undefined)).toBe(true);
});

it.each([
  [NEW, [NEW]],
  [`${NEW}, ${OLD}`, [NEW, OLD]],
  [`${NEW},`, undefined],
  ['short', undefined],
])('parses %s', (text, secrets) => {
  expect(parseInternalSecrets(text)).toEqual(secrets);
});
