import { parseNativeApp } from './native-app';

/**
 * Whether a tap on a field for files may open nothing: an Android web view shows a chooser only when its app brings one (docs/native-app.md),
 * and no page can ask it. @param userAgent of the browser
 */
export const mayLackFileChooser = (userAgent: string): boolean => parseNativeApp(userAgent)?.os === 'android';
