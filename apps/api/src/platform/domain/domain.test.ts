import { assemble, createCommand, listCommands } from './assemble';
import { defineDomain, type Domain, type Platform } from './domain';
import { sortDomains } from './order';

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
  it('get only what they declared, in the order of their dependencies', async () => {
    const all = await assemble([wallet, ledger], platform, { wallet: 5 });
    expect(all.map(({ domain }) => domain.name)).toEqual(['ledger', 'wallet']);
    expect(all[1]?.made.service).toEqual({ books: { balance: 7 }, demo: true, settings: 5 });
  });

  it('accept another domain of the same name', async () => {
    const other = defineDomain({ name: 'ledger', create: () => ({ service: { balance: 1 } }) });
    const [
      ,
      {
        made: { service },
      },
    ] = (await assemble([wallet, other], platform, {})) as [unknown, { made: { service: unknown } }];
    expect(service).toMatchObject({ books: { balance: 1 } });
  });

  it('are not assembled when a dependency is missing', async () => {
    await expect(assemble([wallet], platform, {})).rejects.toThrow(
      'wallet needs ledger, which is not among the domains.',
    );
  });

  it('are not assembled when they depend on each other', async () => {
    const needs: Record<string, Domain> = {};
    const bets = defineDomain({ name: 'bets', needs, create: () => ({ service: 1 }) });
    const limits = defineDomain({ name: 'limits', needs: { bets }, create: () => ({ service: 2 }) });
    needs.limits = limits;
    await expect(assemble([bets, limits], platform, {})).rejects.toThrow(
      'Circular dependency of domains: bets needs limits needs bets.',
    );
    // As when two files import each other: one of them sees undefined.
    needs.limits = undefined as unknown as Domain;
    await expect(assemble([bets, limits], platform, {})).rejects.toThrow(
      'Circular dependency of domains: bets needs limits, which is not declared yet.',
    );
  });

  it('have unique names', () => {
    expect(() => sortDomains([ledger, ledger])).toThrow('Two domains are named ledger.');
  });

  it('have commands that use the instances of a running server, or create only what they need in another process', async () => {
    made.length = 0;
    const commands = listCommands(await assemble([wallet, ledger], platform, { wallet: 5 }));
    expect(
      await Promise.all(['wallet:limit', 'wallet:own'].map((name) => commands[name]?.([], () => undefined))),
    ).toEqual([5, 7]);
    expect(made).toEqual(['wallet']);
    const run = async (name: string) =>
      (await createCommand(name, [wallet, ledger], platform, { wallet: 4 }))?.([], () => undefined);
    expect(await run('wallet:limit')).toBe(4);
    expect(made).toEqual(['wallet']);
    expect(await run('wallet:own')).toBe(7);
    expect(made).toEqual(['wallet', 'wallet']);
    expect(await run('wallet:other')).toBeUndefined();
  });
});
