/** @jest-environment node */
import { remoteContract } from '@oware/platform/testing/contract';
import manifest from '../package.json';

remoteContract({
  load: () => import('./remote'),
  manifest,
  params: { title: 'multiple_bonus', category: 'betting', '*': 'bonus' },
});
