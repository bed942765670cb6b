import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { sectionRoutes } from './routes';

const CONFIGURATION = [
  'GET /api/v1/iw/config/overall',
  'GET /api/v1/iw/config/bet_builder',
  'GET /api/v2/iw/config/ticket',
  'GET /api/v1/iwqk/market/type/list?sportId=sr%3Asport%3A202120001',
];
const section = sectionRoutes.filter(({ path }) => path.includes('instant-virtuals'));

test.each(section.map((route) => [route.path, route] as const))(
  '%s: loads the game data on the first entry only',
  async (path, { load }) => {
    const server = Object.fromEntries(CONFIGURATION.map((call) => [call, ok({})]));
    const { platform, calls } = remoteTest({ remote, server });
    const { signal } = new AbortController();
    const enter = () => load?.({ platform, params: {}, search: new URLSearchParams(), path, signal });
    await enter();
    await enter();
    expect(calls.filter((call) => CONFIGURATION.includes(call)).sort()).toEqual([...CONFIGURATION].sort());
  },
);
