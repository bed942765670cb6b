import { bridgeOfPage, type NativeCommands } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/**
 * Lets the native app share by its own sheet, where the page stands in one; false in a browser, and when the app has none: then the
 * sheet of the web opens. Browser only.
 */
export const shareInApp = async (
  view: Window,
  platform: Pick<Platform, 'now' | 'report'>,
  what: NativeCommands['share'],
): Promise<boolean> => (await bridgeOfPage(view, platform)?.ask('share', what)) ?? false;
