import { PLATFORM_VERSION } from '@oware/contracts';
import { getInstalledVersion } from './workspace';

/**
 * Modules that remotes share with the shell: the platform, not the libraries behind it. A name with a trailing slash includes all
 * modules below it. The shell provides the same modules at run time (apps/shell/src/remotes/shared-modules.ts).
 *
 * @returns version by name
 */
export function listSingletons(): Record<string, string> {
  const react = getInstalledVersion('react');
  const reactDom = getInstalledVersion('react-dom');
  return {
    react: react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@oware/platform': PLATFORM_VERSION,
    '@oware/platform/router': PLATFORM_VERSION,
    '@oware/platform/store': PLATFORM_VERSION,
    '@oware/api-client': PLATFORM_VERSION,
    '@oware/realtime': PLATFORM_VERSION,
  };
}

type SharedOptions = Record<
  string,
  { singleton: true; requiredVersion: string; import: false; strictVersion: boolean }
>;

/** Returns the options for a remote, which takes these modules from the shell and contains no copy. */
export function createRemoteShared(): SharedOptions {
  return Object.fromEntries(
    Object.entries(listSingletons()).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: false },
    ]),
  );
}
