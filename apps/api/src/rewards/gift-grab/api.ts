/** Public interface of this domain for the other domains. */
export {
  checkGiftGrabBound,
  getGiftGrabBudget,
  giftGrabForm,
  giftKind,
  planGiftGrab,
  rejectUnbounded,
  requireOn,
  requireWithin,
} from './plan';
export { getGiftGrabState } from './service';
export {
  convertGiftGrabToFreeBets,
  type GiftGrabRow,
  insertGiftGrab,
  listNextGiftGrabs,
  listPastGiftGrabs,
  stopGiftGrab,
  sumMonth,
} from './store';
