/** Public interface of this domain for the other domains. */
export { checkMissionBound, getMaxCash } from './bound';
export { hasMissions } from './offers-missions';
export { pauseMissions, pauseReasons } from './pauses';
export {
  createStepsCheck,
  getCost,
  getMissionBudget,
  getMissionCosts,
  getMonthCost,
  type MarginCheck,
  parseMission,
  planMission,
  rejectBeyondMargin,
  runPlan,
} from './plan';
export { listMissions, listOpenPeriods, listPausableMissions, saveMission, type StoredMission } from './store';
export type { MissionTerms } from './terms';
