export { parseNativeApp, type NativeApp } from './native-app';
export { isAtLeast, hasNativeFeature, canOffer, type NativeFeature } from './version-gates';
export { type NativeCommands } from './messages';
export { getPageBridge, type PageBridge } from './page-bridge';
export { mayLackFileChooser } from './file-chooser';
