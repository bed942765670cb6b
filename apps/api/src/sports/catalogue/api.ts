/** Public interface of this domain for the other domains. */
export { Board } from './board';
export { formatBuilderName } from './builder-name';
export { findColours } from './colours';
export { getTimes } from './days';
export { ALIVE_FOR, getClosedStatus, isUp } from './deadline';
export { compareByStart, createMatterRanking, sortByMatter } from './event-order';
export {
  type CancelState,
  createUnknownEvent,
  type EventState,
  getCancelKey,
  getLineKey,
  getLineStatus,
  getResultTime,
  isCancelled,
  isHidden,
  isOffered,
  isOver,
  isPlayer,
  isWon,
  type LineState,
  type OutcomeState,
  ROLLED_BACK,
  type Stops,
} from './event-state';
export { saveFeedNames, StoredFeedNames } from './feed-name-store';
export { buildMarketRef, buildOutcomeRef, buildVariantRef, type FeedName } from './feed-names';
export { followFeed } from './follow';
export { IMPLIED_MARKETS, impliedMarketsSql, OddsLimits } from './implied-outcomes';
export { getLeagueRank } from './importance';
export { LanguageNames } from './language-names';
export { measureMargins, type SportMargin } from './margins';
export { readMoments, saveMoments, type StoredMoment } from './moment-store';
export { findMoments } from './moments';
export { translateNames } from './name-responses';
export type { Name } from './names';
export { canBeBetOn, isLive, isOpenMatch, isUpcoming } from './open-events';
export { isOfPlayers } from './players';
export { ProducerWatch } from './producer-watch';
export { dequeue, enqueue, getQueueAge, type Line, listQueuedLines, type QueuedLine } from './queue';
export { findResults } from './results';
export { NEVER_ENDED } from './retention';
export { register } from './routes';
export { type CancellationChange, saveCancellation } from './save-cancellation';
export { saveProducer } from './save-producer';
export { type ChangedLine, saveEvents, saveLines } from './save';
export { Catalogue } from './service';
export { buildSingleSelectionEvent, type SelectionRef } from './single-selection';
export { catalogueSql } from './sql';
export {
  findEventIds,
  getProducersNow,
  loadCurrentEvents,
  loadEvent,
  loadEvents,
  loadPlayers,
  loadProducers,
  type StoredProducer,
} from './store';
export { events, matchMoments } from './tables';
export { CatalogueView, type EventHead, isOpenLine } from './view';
