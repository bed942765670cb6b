export { parseNativeApp, type NativeApp } from './native-app';
export { isFrom, nativeFeatureAvailable, offeredHere, type NativeFeature } from './version-gates';
export { type NativeCommands } from './messages';
export { bridgeOfPage, type PageBridge } from './page-bridge';
export { mayLackFileChooser } from './file-chooser';
