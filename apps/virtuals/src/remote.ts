import { defineRemote, type Platform } from '@oware/platform';
import { gameRoutes } from './games/routes';
import { lobbyRoutes } from './lobby/routes';
import { sectionRoutes } from './section/routes';
import { persistSlip } from './slip/save-slip';
import { slipSlice } from './slip/slice';

export default defineRemote({
  name: 'virtuals',
  platform: '^2.0.0',
  routes: [...lobbyRoutes, ...sectionRoutes, ...gameRoutes],
  setup(platform: Platform) {
    platform.injectSlice(slipSlice.name, slipSlice.reducer);
    return persistSlip(platform);
  },
});
