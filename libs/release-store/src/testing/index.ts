export { createTestRelease, addPublished, route, writeBuild, type TestRelease } from './test-release';
export { createTestKey, createRightsText, type TestKey } from './test-rights';
export { createMemoryStore } from './memory-store';
export { type SimulatedError } from './s3/failures';
export { startS3, type S3Server, type S3ServerOptions } from './s3/s3-server';
