/** Public interface of this domain for the other domains. */
export { closeFeedCase, type FeedCase, listFeedCases, listRejectedMessages } from './cases';
export type { Feed } from './feed';
export { openSimulator } from './open-simulator';
export { type FeedSettings, readFeedSettings } from './settings';
export { type FeedCaseKind, fixtures, seasons, type Sides, simulatorStates } from './tables';
export { getRequired } from './uof/attributes';
export { readOdds } from './uof/odds';
export { readLine } from './uof/read-lines';
export { type Element, findChild, listChildren, readXml } from './uof/xml';
