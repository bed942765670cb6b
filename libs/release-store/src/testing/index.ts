export { madeRelease, putPublished, route, writeBuild, type MadeRelease } from './made-release';
export { madeKey, rightsText, type MadeKey } from './made-rights';
export { memoryStore } from './memory-store';
export { type Fault } from './s3/faults';
export { startS3, type S3Server, type S3ServerOptions } from './s3/s3-server';
