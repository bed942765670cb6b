import { countries, type CountryCode } from '@oware/config';
import { type RemoteDefinition } from '../../define-remote';
import { listDeclarationViolations, listModuleViolations, listSetupViolations } from './violations';
import { listRenderViolations } from './render';
import { withoutSurroundings } from './without-surroundings';

export interface ContractSubject {
  /** `() => import('./remote')`: called by the tests, to check the effects of the import. */
  load(): Promise<{ default: RemoteDefinition }>;
  /** The remote's package.json. */
  manifest: { name: string };
  /** Values for the parameters of its paths; default: `sample`. */
  params?: Readonly<Record<string, string>>;
}

/**
 * Tests that a remote meets the shell's requirements, the same for each: `src/remote.contract.test.ts` of every remote calls this and
 * starts with the docblock for running in Node, as on the server.
 */
export function remoteContract({ load, manifest, params = {} }: ContractSubject): void {
  describe(`contract between the shell and ${manifest.name}`, () => {
    let loaded: Promise<{ default: RemoteDefinition }> | undefined;
    const remote = async (): Promise<RemoteDefinition> => (await (loaded ??= withoutSurroundings(load))).default;

    it('can be imported without using browser, clock or random numbers', async () => {
      expect(await remote()).toBeInstanceOf(Object);
    });

    it('has a declaration that this platform API and this shell understand', async () => {
      expect(listDeclarationViolations(await remote(), manifest.name)).toEqual([]);
    });

    it('has a component behind every page and slot', async () => {
      expect(await listModuleViolations(await remote())).toEqual([]);
    });

    it('can be set up for several requests at the same time and leaves nothing behind', async () => {
      jest.useFakeTimers();
      try {
        expect(listSetupViolations(await remote())).toEqual([]);
        expect(jest.getTimerCount()).toBe(0);
      } finally {
        jest.useRealTimers();
      }
    });

    it.each(Object.keys(countries) as CountryCode[])(
      'is drawn on the server in %s while the API is away',
      async (country) => {
        expect(await listRenderViolations(await remote(), country, params)).toEqual([]);
      },
    );
  });
}
