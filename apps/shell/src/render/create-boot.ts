import { getCurrentTheme, type Platform } from '@oware/platform';
import { type StoreState } from '@oware/platform/store';
import { type Boot } from '../document/boot';
import { type DocumentContext, type RenderRequest } from './contract';

/** Creates the start data in the HTML of a request. */
export function createBoot(
  { snapshot }: Pick<DocumentContext, 'snapshot'>,
  { bot, deviceId, session, orderKey, socketOrigin, reports, overrides }: RenderRequest,
  { country, cookies }: Pick<Platform, 'country' | 'cookies'>,
  { outcome, title, message }: Pick<Boot, 'outcome' | 'title' | 'message'>,
  state: StoreState,
): Boot {
  return {
    snapshot,
    country: country.shortName,
    deviceId,
    theme: getCurrentTheme({ cookies }),
    bot,
    outcome,
    title,
    message,
    session,
    orderKey,
    socketOrigin,
    reports,
    state,
    overrides,
  };
}
