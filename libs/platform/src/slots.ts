import { type ComponentType } from 'react';
import { type Platform } from './platform';

/** Places in the frame that remotes can fill, with the props of each place. */
export interface SlotProps {
  /** Below the header, on every page. */
  'strip.sports': Record<string, never>;
  /** Number on the betslip button of the bottom navigation. */
  'nav.betslip.badge': Record<string, never>;
  /** Number on the open-bets button of the bottom navigation. */
  'nav.openBets.badge': Record<string, never>;
  /** Right end of the header: balance and account, or login. */
  'header.account': Record<string, never>;
  /** The betslip sheet. */
  'overlay.betslip': Record<string, never>;
  /** The login sheet. */
  'overlay.login': Record<string, never>;
  /** Other sheets and dialogs of a remote. */
  'overlay.dialogs': Record<string, never>;
  /** Lower part of the home page. */
  'home.section': Record<string, never>;
  /**
   * In the betslip: a deposit of the amount that its bet lacks, see {@link DepositSlot}. Loaded on demand. Since 1.14.0.
   */
  'slip.deposit': Record<string, never>;
}
export type SlotName = keyof SlotProps;

/** Contribution of one remote to a slot. */
export interface SlotContribution<Name extends SlotName = SlotName> {
  /**
   * Lazy like a page. Small ones may resolve immediately: `async () => ({ default: Badge })`. In the browser, content pages of its code are
   * loaded after it; their English is shown until then. Since 1.18.0.
   */
  load(): Promise<{ default: ComponentType<SlotProps[Name]>; contentPages?: readonly string[] }>;
  /** Dispatches the calls that the first view needs, like a route's `load`; only the server waits for it. */
  data?(platform: Platform): Promise<unknown>;
  /** Not rendered on the server: sheets that open on a tap. Loaded after hydration, when the browser is idle. */
  clientOnly?: boolean;
}

/** Contributions of a remote by slot. */
export type RemoteSlots = { readonly [Name in SlotName]?: SlotContribution<Name> };
