import { PLATFORM_VERSION } from '@oware/contracts';
import { installedVersion } from './workspace';

/**
 * What remotes share with the shell: the platform, not the libraries behind it. A name that ends in a slash stands for all
 * modules below it. The shell provides the same at run time (apps/shell/src/remotes/shared-modules.ts).
 *
 * @returns version by name
 */
export function singletons(): Record<string, string> {
  const react = installedVersion('react');
  const reactDom = installedVersion('react-dom');
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

/** A remote takes them from the shell and carries no copy of its own. */
export function consumedByRemote(): SharedOptions {
  return Object.fromEntries(
    Object.entries(singletons()).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: false },
    ]),
  );
}
