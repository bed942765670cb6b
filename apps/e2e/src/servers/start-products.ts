import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { claims } from '../product/own-matches';
import { SEASON, seasonData } from './places';
import { startProduct, type Product } from './start-product';

/**
 * Set-up of a run: the product on the simulator, and one more that plays a real season. Returns what stops them. What
 * runs already is taken when JOURNEYS_ORIGIN and JOURNEYS_SEASON_ORIGIN name it; JOURNEYS_DATA_DIR is then its data folder (default .data).
 */
export default async function startProducts(): Promise<() => Promise<void>> {
  if (!process.env.JOURNEYS_ORIGIN) rmSync(claims, { recursive: true, force: true });
  mkdirSync(claims, { recursive: true });
  const products: Product[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
  };
  try {
    if (!process.env.JOURNEYS_ORIGIN) {
      const simulated = await startProduct({ name: 'simulator' });
      products.push(simulated);
      process.env.JOURNEYS_ORIGIN = simulated.origin;
      process.env.JOURNEYS_DATA_DIR = simulated.dataDir;
    }
    await playInRealTime(process.env.JOURNEYS_ORIGIN);
    if (process.env.JOURNEYS_SEASON_ORIGIN) return stopAll;
    if (existsSync(seasonData)) {
      const season = await startProduct({ name: 'season', args: ['--season', SEASON], env: { SIM_SPEED: '1' } });
      products.push(season);
      process.env.JOURNEYS_SEASON_ORIGIN = season.origin;
    } else {
      console.warn(`Left out: the journey of the real season ${SEASON}, for its data is not in ${seasonData}.`);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/** Slows the simulator down, so that no match begins while a journey still needs it. */
async function playInRealTime(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/ng/demo/simulator/speed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ factor: 1 }),
  });
  if (!answer.ok) throw new Error(`The simulator could not be slowed down: ${answer.status} ${await answer.text()}`);
}
