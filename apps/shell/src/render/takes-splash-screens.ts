import { parseNativeApp } from '@oware/native-bridge';
import { type RenderRequest } from './contract';

/**
 * Safari on an iPhone. Other browsers there insert their own names between these, and installed apps lack the last one.
 */
const SAFARI = /\(iPhone;.* Version\/\S+ Mobile\/\S+ Safari\/\S+$/;

/** Checks whether a page links its splash screens: it can be added to an iPhone's home screen and is not a copy. */
export const hasSplashScreens = ({ forward, copyFor }: Pick<RenderRequest, 'forward' | 'copyFor'>): boolean =>
  copyFor === undefined && SAFARI.test(forward['user-agent'] ?? '') && !parseNativeApp(forward['user-agent']);
