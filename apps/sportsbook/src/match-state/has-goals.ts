/** Football, futsal, ice hockey, handball and the esports of the first and the third, by the n of `sr:sport:{n}`. */
const GOALS = /:(1|29|137|202120001|4|195|6)$/;

/** Whether a score in the sport is a goal, rare enough to be announced by a picture. */
export const hasGoals = (sportId: string): boolean => GOALS.test(sportId);
