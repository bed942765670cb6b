export { SimulatorControl, type SimulatedMatch } from './control';
export { SimulatedCustomBet } from './custom-bet/service';
export { FeedTap } from './feed-tap';
export type { FeedSink, FeedSource, OpenEvent } from './feed-source';
export { LIVE, PRE_MATCH } from './moment';
export { DEFAULT_SPEED, createEndlessSimulator } from './options';
export type { PastLeague, PastMatch } from './programme/past';
export type { Fixture, FixtureStatus, Pair, Season } from './season/fixture';
export { Ratings } from './season/ratings';
export { SeasonProgramme } from './season/season-programme';
export { createSeasonSimulator } from './season/season-simulator';
export { Simulator, UnknownMatch } from './simulator';
export { createMemoryStateStore, type SimState, type StateStore } from './state-store';
export {
  buildAliveXml,
  buildOddsChangeXml,
  buildRollbackSettlementXml,
  buildSettlementXml,
  buildSnapshotCompleteXml,
} from './write-xml';
export { formatOdds } from './format-odds';
