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
const here = (version: string, module: unknown) => ({ ...shared(version), lib: () => module });

/**
 * Modules that the shell provides so that remotes contain no copies (tools/federation/src/singletons.ts); the socket's code is loaded on
 * request.
 */
export const sharedModules: SharedModules = {
  react: here(react.version, react),
  'react/jsx-runtime': here(react.version, jsxRuntime),
  'react-dom': here(reactDom.version, reactDom),
  'react-dom/client': here(reactDom.version, reactDomClient),
  '@oware/platform': here(platform.PLATFORM_VERSION, platform),
  '@oware/platform/router': here(platform.PLATFORM_VERSION, router),
  '@oware/platform/store': here(platform.PLATFORM_VERSION, store),
  '@oware/api-client': here(platform.PLATFORM_VERSION, apiClient),
  '@oware/realtime': {
    ...shared(platform.PLATFORM_VERSION),
    get: () => import('@oware/realtime').then((module) => () => module),
  },
};
