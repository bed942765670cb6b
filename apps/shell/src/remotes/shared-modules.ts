import { type ModuleFederation } from '@module-federation/runtime';
import * as apiClient from '@oware/api-client';
import * as platform from '@oware/platform';
import * as router from '@oware/platform/router';
import * as store from '@oware/platform/store';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type SharedModules = NonNullable<Parameters<ModuleFederation['registerShared']>[0]>;

const shared = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } });
const here = (name: string, version: string, module: object) => ({
  ...shared(version),
  lib: () => extendModule(name, module),
});

let extendModule = (_name: string, module: object): object => module;

/** Sets a function that adds names to shared modules, for remotes of an older platform API. It applies to modules requested later. */
export const extendSharedModules = (extend: typeof extendModule): void => void (extendModule = extend);

/**
 * Modules that the shell provides so that remotes contain no copies (tools/federation/src/singletons.ts); the socket's code is loaded on
 * request.
 */
export const sharedModules: SharedModules = {
  react: here('react', react.version, react),
  'react/jsx-runtime': here('react/jsx-runtime', react.version, jsxRuntime),
  'react-dom': here('react-dom', reactDom.version, reactDom),
  'react-dom/client': here('react-dom/client', reactDom.version, reactDomClient),
  '@oware/platform': here('@oware/platform', platform.PLATFORM_VERSION, platform),
  '@oware/platform/router': here('@oware/platform/router', platform.PLATFORM_VERSION, router),
  '@oware/platform/store': here('@oware/platform/store', platform.PLATFORM_VERSION, store),
  '@oware/api-client': here('@oware/api-client', platform.PLATFORM_VERSION, apiClient),
  '@oware/realtime': {
    ...shared(platform.PLATFORM_VERSION),
    get: () => import('@oware/realtime').then((module) => () => extendModule('@oware/realtime', module)),
  },
};
