import { assemble, commandAlone, commandsOf } from './assemble';
import { defineDomain, type Domain, type Platform } from './domain';
import { inOrder } from './order';

const platform = { production: false, demo: true, clock: { now: () => 1 } } as unknown as Platform;
const ledger = defineDomain({ name: 'ledger', create: () => ({ service: { balance: 7 } }) });
const made: string[] = [];
const wallet = defineDomain({
  name: 'wallet',
  needs: { books: ledger },
  uses: ['demo'],
  settings: ({ LIMIT = '3' }) => Number(LIMIT),
  create(given) {
    made.push('wallet');
    return { service: given };
  },
  commands: {
    'wallet:limit':
      ({ settings }) =>
      async () =>
        settings,
    'wallet:own': (_given, own) => async () => (await own()).books.balance,
  },
});

describe('domains', () => {
  it('are given what they named and nothing else, those that are needed first', async () => {
    const all = await assemble([wallet, ledger], platform, { wallet: 5 });
    expect(all.map(({ domain }) => domain.name)).toEqual(['ledger', 'wallet']);
    expect(all[1]?.made.service).toEqual({ books: { balance: 7 }, demo: true, settings: 5 });
  });

  it('take another domain of the same name as well', async () => {
    const other = defineDomain({ name: 'ledger', create: () => ({ service: { balance: 1 } }) });
    const [
      ,
      {
        made: { service },
      },
    ] = (await assemble([wallet, other], platform, {})) as [unknown, { made: { service: unknown } }];
    expect(service).toMatchObject({ books: { balance: 1 } });
  });

  it('are not put together without what one of them needs', async () => {
    await expect(assemble([wallet], platform, {})).rejects.toThrow(
      'wallet needs ledger, which is not among the domains.',
    );
  });

  it('are not put together when they need each other', async () => {
    const needs: Record<string, Domain> = {};
    const bets = defineDomain({ name: 'bets', needs, create: () => ({ service: 1 }) });
    const limits = defineDomain({ name: 'limits', needs: { bets }, create: () => ({ service: 2 }) });
    needs.limits = limits;
    await expect(assemble([bets, limits], platform, {})).rejects.toThrow(
      'Domains need each other: bets needs limits needs bets.',
    );
    // As files that import each other leave one of them.
    needs.limits = undefined as unknown as Domain;
    await expect(assemble([bets, limits], platform, {})).rejects.toThrow(
      'Domains need each other: bets needs limits, which was not declared yet.',
    );
  });

  it('have names of their own', () => {
    expect(() => inOrder([ledger, ledger])).toThrow('There are two domains ledger.');
  });

  it('bring commands, which a server runs on what it has, and another process with no more than they need', async () => {
    made.length = 0;
    const commands = commandsOf(await assemble([wallet, ledger], platform, { wallet: 5 }));
    expect(
      await Promise.all(['wallet:limit', 'wallet:own'].map((name) => commands[name]?.([], () => undefined))),
    ).toEqual([5, 7]);
    expect(made).toEqual(['wallet']);
    const run = async (name: string) =>
      (await commandAlone(name, [wallet, ledger], platform, { wallet: 4 }))?.([], () => undefined);
    expect(await run('wallet:limit')).toBe(4);
    expect(made).toEqual(['wallet']);
    expect(await run('wallet:own')).toBe(7);
    expect(made).toEqual(['wallet', 'wallet']);
    expect(await run('wallet:other')).toBeUndefined();
  });
});
