/* Builds the yardstick of the bench: the product as one plain bundle, without federation. */
import { runTypeScript } from './run.mjs';

await runTypeScript('tools/federation/src/plain/build-plain.ts');
