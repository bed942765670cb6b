import { currentTheme, type Platform } from '@oware/platform';
import { type StoreState } from '@oware/platform/store';
import { type Boot } from '../document/boot';
import { type RenderContext, type RenderRequest } from './contract';

/** What the HTML of a request tells the browser. */
export function bootOf(
  { snapshot }: Pick<RenderContext, 'snapshot'>,
  { bot, deviceId }: RenderRequest,
  { country, cookies }: Pick<Platform, 'country' | 'cookies'>,
  { outcome, title }: Pick<Boot, 'outcome' | 'title'>,
  state: StoreState,
): Boot {
  return { snapshot, country: country.shortName, deviceId, theme: currentTheme({ cookies }), bot, outcome, title, state };
}
