import { SetClock } from '../platform/clock';
import { BankList, normaliseBanks } from './bank-list';
import { FALLBACK_BANKS } from './banks';

const HOUR = 60 * 60_000;
const one = [{ code: '999', name: 'Bank of Tests' }];

function createBankList(banks: jest.Mock) {
  const clock = new SetClock(0);
  const errors: unknown[] = [];
  return { clock, errors, list: new BankList({ provider: { banks }, clock, onError: (error) => errors.push(error) }) };
}

describe('the banks of a provider', () => {
  it('fetches them once for simultaneous callers, and again after six hours', async () => {
    const banks = jest.fn().mockResolvedValue(one);
    const { clock, list } = createBankList(banks);
    expect(await Promise.all([list.of('ng'), list.of('ng')])).toEqual([one, one]);
    clock.advance(6 * HOUR - 1);
    await list.of('ng');
    expect(banks).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await list.of('ng')).toEqual(one);
    expect(banks).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['has none', () => Promise.resolve([])],
  ])('falls back to the built-in list when it %s, and tries again after a minute', async (_what, response) => {
    const banks = jest.fn().mockImplementationOnce(response).mockResolvedValue(one);
    const { clock, errors, list } = createBankList(banks);
    expect(await list.of('gh')).toEqual(FALLBACK_BANKS.gh);
    expect(errors).toHaveLength(1);
    clock.advance(60_000);
    await list.of('gh');
    expect(await list.of('gh')).toEqual(one);
  });

  it('keeps the last list when the provider fails later', async () => {
    const banks = jest.fn().mockResolvedValueOnce(one).mockRejectedValue(new Error('down'));
    const { clock, list } = createBankList(banks);
    await list.of('ng');
    clock.advance(6 * HOUR);
    await list.of('ng');
    expect(await list.of('ng')).toEqual(one);
  });
});

it('keeps each bank once, sorted by name, and drops codes that no request may contain', () => {
  const banks = [
    { code: '2', name: ' Zenith Bank' },
    { code: '1', name: 'Access Bank' },
    { code: '2', name: 'Zenith Bank' },
    { code: 'a b', name: 'Odd Bank' },
  ];
  expect(normaliseBanks(banks)).toEqual([
    { code: '1', name: 'Access Bank' },
    { code: '2', name: 'Zenith Bank' },
  ]);
});

it.each([
  ['ng', 30, ['GTBank', 'Ecobank', 'FCMB', 'Union Bank', 'Wema Bank']],
  ['gh', 22, ['GCB Bank', 'Ecobank', 'CalBank', 'Stanbic Bank']],
] as const)('includes the commercial banks of %s in the built-in list, each code once', (country, min, names) => {
  const own = FALLBACK_BANKS[country];
  expect(own.length).toBeGreaterThanOrEqual(min);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(normaliseBanks(own)).toHaveLength(own.length);
});
