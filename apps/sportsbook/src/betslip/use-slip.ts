import { selectOwnLimitTexts } from '@oware/content';
import { type Currency } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useMemo, useSyncExternalStore } from 'react';
import { type LiveView } from './live/live-selections';
import { selectLimitsLeft } from './own-limits';
import { getBetslipRuntime, type BetslipRuntime } from './runtime';
import { useBetslip } from './selectors';
import { getSlipState, type SlipState } from './slip-state';
import { type BetslipState } from './state';
import { getTab, type SlipTab } from './tab';
import { selectReasonTexts } from './texts';
import { type TextContext } from './slip-texts';

/** All data that the sheet shows. */
export interface Slip {
  slip: BetslipState;
  tab: SlipTab;
  view: LiveView;
  state: SlipState;
  texts: TextContext;
  currency: Currency;
  runtime: BetslipRuntime;
}

export function useSlip(): Slip {
  const platform = usePlatform();
  const { currency } = platform.country;
  const runtime = getBetslipRuntime(platform);
  const slip = useBetslip();
  const view = useSyncExternalStore(runtime.live.subscribe, runtime.live.getView, runtime.live.getView);
  const protection = useSyncExternalStore(
    platform.protection.subscribe,
    platform.protection.state,
    platform.protection.state,
  );
  const left = useSelector(selectLimitsLeft);
  const text = useSelector(selectReasonTexts);
  const ownLimits = useSelector(selectOwnLimitTexts);
  return useMemo(() => {
    const state = getSlipState({
      slip,
      now: view.now,
      freshness: view.freshness,
      protection,
      left,
      time: platform.now(),
    });
    return {
      slip,
      view,
      state,
      runtime,
      currency,
      tab: getTab(slip.tab, slip.picks.length),
      texts: { text, ownLimits, currency, maxSelections: slip.maxSelections, config: slip.config, left },
    };
  }, [slip, view, protection, left, runtime, currency, text, ownLimits, platform]);
}
