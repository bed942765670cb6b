import { PLATFORM_VERSION } from '@oware/contracts';
import { installedVersion } from './workspace';

interface Singleton {
  version: string;
  /** Part of the shell's first scripts; the others come when a remote asks for them. */
  eager: boolean;
}

/**
 * The one list of what shell and remotes share: the platform, not the libraries behind it. A name that ends in a slash
 * stands for all modules below it, without which `react-dom/client` would be bundled twice.
 */
export function singletons(): Record<string, Singleton> {
  const react = { version: installedVersion('react'), eager: true };
  const reactDom = { version: installedVersion('react-dom'), eager: true };
  const platform = { version: PLATFORM_VERSION, eager: true };
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@oware/platform': platform,
    '@oware/platform/router': platform,
    '@oware/platform/store': platform,
    '@oware/api-client': platform,
    '@oware/realtime': { ...platform, eager: false },
  };
}

type SharedOptions = Record<string, { singleton: true; version?: string; requiredVersion: string; eager?: boolean; import?: false; strictVersion: boolean }>;

/** The shell provides every singleton. */
export function providedByShell(): SharedOptions {
  return Object.fromEntries(
    Object.entries(singletons()).map(([name, { version, eager }]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, eager, strictVersion: false },
    ]),
  );
}

/** A remote takes them from the shell and carries no copy of its own. */
export function consumedByRemote(): SharedOptions {
  return Object.fromEntries(
    Object.entries(singletons()).map(([name, { version }]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: false },
    ]),
  );
}
