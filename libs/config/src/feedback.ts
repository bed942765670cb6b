/** Ways in which the product responds besides its texts and pictures; the player can switch each off. */
export const feedbackWays = ['motion', 'vibration', 'sound'] as const;
export type FeedbackWay = (typeof feedbackWays)[number];

/** Cookie with the ways that are switched off in this browser, joined by points. The server reads `motion`. */
export const FEEDBACK_OFF_COOKIE = 'feedbackOff';

/** Parses the value of the cookie; unknown ways are ignored. */
export const parseFeedbackOff = (value = ''): FeedbackWay[] =>
  feedbackWays.filter((way) => value.split('.').includes(way));
