/** Public interface of this domain for the other domains. */
export { getStakeRewardBudget, getStakeRewardsGiven } from './budget';
export { getMeanCash, getSteps, getStepsCost, getStoredSteps, isOn, readSteps } from './steps';
export { endActivity, listOpenActivities } from './store';
