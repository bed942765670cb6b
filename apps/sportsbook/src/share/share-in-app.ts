import { getPageBridge, type NativeCommands } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/**
 * Opens the share sheet of the native app, if the page is shown in one. Returns false in a browser, or when the app has no sheet; the
 * caller then opens the web sheet. Browser only.
 */
export const shareInApp = async (
  view: Window,
  platform: Pick<Platform, 'now' | 'report'>,
  what: NativeCommands['share'],
): Promise<boolean> => (await getPageBridge(view, platform)?.ask('share', what)) ?? false;
