import { FEEDBACK_OFF_COOKIE, parseFeedbackOff, type FeedbackWay } from '@oware/config';

const YEAR_S = 365 * 86_400;

/** Durations of vibration and pause by moment, ms. */
const patterns = { selected: 8, placed: [20, 40, 20], goal: 60 } satisfies Record<string, VibratePattern>;

/** Moments that a phone confirms by vibration: a selected outcome, a placed bet, a goal in a match of the player's bets. */
export type Moment = keyof typeof patterns;

const isBrowser = (): boolean => typeof document !== 'undefined';

/** Lists the ways of feedback that are switched off in this browser. Browser only. */
export function listFeedbackOff(): FeedbackWay[] {
  const [, value] = new RegExp(`(?:^|; )${FEEDBACK_OFF_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return parseFeedbackOff(value);
}

/** Switches a way of feedback on or off for a year, effective immediately. Browser only. */
export function setFeedback(way: FeedbackWay, isOn: boolean): void {
  const off = [...listFeedbackOff().filter((other) => other !== way), ...(isOn ? [] : [way])];
  document.cookie = `${FEEDBACK_OFF_COOKIE}=${off.join('.')}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.toggleAttribute('data-still', off.includes('motion'));
}

/**
 * Vibrates for a moment, where the phone can and the player wants it. Browsers allow it after the first tap only. Does nothing on the server.
 */
export function vibrate(moment: Moment): void {
  if (!isBrowser() || listFeedbackOff().includes('vibration')) return;
  const device = navigator as Partial<Pick<Navigator, 'vibrate' | 'userActivation'>>;
  if (device.userActivation?.hasBeenActive !== false) device.vibrate?.(patterns[moment]);
}

/** Whether games may play sounds. False on the server. */
export const canPlaySound = (): boolean => isBrowser() && !listFeedbackOff().includes('sound');
