import { parseNativeApp } from './native-app';

/**
 * Returns whether a tap on a file field may have no effect: an Android web view shows a file chooser only if its app provides one
 * (docs/native-app.md), and pages cannot detect it.
 * @param userAgent of the browser
 */
export const mayLackFileChooser = (userAgent: string): boolean => parseNativeApp(userAgent)?.os === 'android';
