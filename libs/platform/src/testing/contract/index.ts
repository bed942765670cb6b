import { countries, type CountryCode } from '@oware/config';
import { type RemoteDefinition } from '../../define-remote';
import { declarationBreaches, partBreaches, setupBreaches } from './breaches';
import { renderBreaches } from './render';
import { withoutSurroundings } from './without-surroundings';

export interface ContractSubject {
  /** `() => import('./remote')`: the harness imports it itself, to see what the import does. */
  load(): Promise<{ default: RemoteDefinition }>;
  /** The remote's package.json. */
  manifest: { name: string };
  /** Values for the parameters of its paths; what is not here is called `sample`. */
  params?: Readonly<Record<string, string>>;
}

/**
 * Tests what the shell expects of a remote, the same for each: `src/remote.contract.test.ts` of every remote is a call of
 * this and begins with the docblock that runs it where the server does, without a browser.
 */
export function remoteContract({ load, manifest, params = {} }: ContractSubject): void {
  describe(`what the shell expects of ${manifest.name}`, () => {
    let loaded: Promise<{ default: RemoteDefinition }> | undefined;
    const remote = async (): Promise<RemoteDefinition> => (await (loaded ??= withoutSurroundings(load))).default;

    it('is imported without browser, clock or chance', async () => {
      expect(await remote()).toBeInstanceOf(Object);
    });

    it('declares itself so that this door and this shell understand it', async () => {
      expect(declarationBreaches(await remote(), manifest.name)).toEqual([]);
    });

    it('has a component behind every page and slot', async () => {
      expect(await partBreaches(await remote())).toEqual([]);
    });

    it('is set up for several requests at once and leaves nothing behind', async () => {
      jest.useFakeTimers();
      try {
        expect(setupBreaches(await remote())).toEqual([]);
        expect(jest.getTimerCount()).toBe(0);
      } finally {
        jest.useRealTimers();
      }
    });

    it.each(Object.keys(countries) as CountryCode[])(
      'is drawn on the server in %s while the API is away',
      async (country) => {
        expect(await renderBreaches(await remote(), country, params)).toEqual([]);
      },
    );
  });
}
