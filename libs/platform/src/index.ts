// Provides the type of CSS modules to every remote.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../../ui/src/css-modules.d.ts" />
export { PLATFORM_VERSION } from '@oware/contracts';
export { defineRemote, type RemoteDefinition } from './define-remote';
export {
  layoutNames,
  middlewareNames,
  type LayoutName,
  type MiddlewareName,
  type RouteContext,
  type LinkPreview,
  type RouteDefinition,
} from './route';
export { Slot, SlotRendererContext, type SlotRenderer } from './slot';
export { DepositSlot, type SlipDeposit } from './slip-deposit';
export { type RemoteSlots, type SlotContribution, type SlotName, type SlotProps } from './slots';
export { loadAfterHydration } from './load-after-hydration';
export { type Platform } from './platform';
export { type Protection, type ProtectionState } from './protection';
export { PlatformProvider, usePlatform } from './context';
export { createEventBus, type EventBus } from './event-bus';
export { createStorage, type SafeStorage } from './storage';
export { createCookies, type Cookies } from './cookies';
export { selectUserId, sessionSlice, useLoggedIn, useUserId, type SessionState } from './session';
export { chooseTheme, getCurrentTheme, parseTheme, restoreTheme } from './theme';
