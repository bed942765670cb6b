export { parseNativeApp, type NativeApp } from './native-app';
export { nativeFeatureAvailable, versionGates, type NativeFeature } from './version-gates';
export { createNativeBridge, type NativeBridge, type NativeBridgeOptions, type NativeCommands } from './bridge';
