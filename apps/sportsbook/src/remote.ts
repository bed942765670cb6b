import { defineRemote } from '@oware/platform';
import { betsRoutes } from './bets/routes';
import { setupBetslip } from './betslip/setup';
import { catalogueRoutes } from './catalogue/routes';
import { codeRoutes } from './codes/routes';
import { eventRoute } from './event/routes';
import { findRoutes } from './find/routes';
import { setupOdds } from './odds/setup-odds';
import { loadStripData } from './sports-strip/strip-data';

export default defineRemote({
  name: 'sportsbook',
  platform: '^2.0.0',
  routes: [...catalogueRoutes, ...findRoutes, eventRoute, ...codeRoutes, ...betsRoutes],
  slots: {
    // In the entry file, because every page shows the strip immediately.
    'strip.sports': {
      load: () => import(/* webpackMode: "eager" */ './sports-strip/sports-strip'),
      data: loadStripData,
    },
    'nav.betslip.badge': { load: () => import(/* webpackChunkName: "late" */ './betslip/badge'), clientOnly: true },
    'nav.openBets.badge': {
      load: () => import(/* webpackChunkName: "late" */ './bets/open-bets-badge'),
      clientOnly: true,
    },
    'home.section': { load: () => import(/* webpackChunkName: "late" */ './home/home-more'), clientOnly: true },
    'overlay.betslip': {
      load: () => import(/* webpackChunkName: "late" */ './betslip/sheet/betslip-sheet'),
      clientOnly: true,
    },
  },
  setup(platform) {
    const ends = [
      setupBetslip(platform, async () => (await import(/* webpackChunkName: "late" */ './start-work')).startWork),
      setupOdds(platform),
    ];
    return () => ends.forEach((end) => end());
  },
});
