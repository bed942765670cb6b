import path from 'node:path';
import { loadBundle } from './compiled-bundle';
import type * as server from './server';

const { run } = loadBundle<typeof server>(path.join(__dirname, 'server.js'));
run();
