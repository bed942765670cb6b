export { madeRelease, putPublished, route, writeBuild, type MadeRelease } from './made-release';
export { memoryStore } from './memory-store';
