import { run } from './server';

run();
