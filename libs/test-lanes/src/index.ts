export { getChangedFiles } from './changed-files';
export { getLane, LANES, runsEverything, type Lane } from './lane';
export { countCases, getSeed, sampleCases } from './sample';
