import { parseNativeApp } from '@oware/native-bridge';
import { type RenderRequest } from './contract';

/** Safari on an iPhone; other browsers there have a name of their own between these, and what is installed has none. */
const SAFARI = /\(iPhone;.* Version\/\S+ Mobile\/\S+ Safari\/\S+$/;

/** Whether a page may be put on an iPhone's home screen, and says what it starts with; a copy of it says nothing of that. */
export const takesSplashScreens = ({ forward, copyFor }: Pick<RenderRequest, 'forward' | 'copyFor'>): boolean =>
  copyFor === undefined && SAFARI.test(forward['user-agent'] ?? '') && !parseNativeApp(forward['user-agent']);
