import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConfig } from '../../src/platform/database';
import { readMessage } from '../../src/sports/feed/uof/read-message';
import { Delays } from './delays';
import { getEventId, EVENTS, createOddsChange } from './messages';
import { openBenchFeed } from './product';

/** Task of the bench: all messages immediately, only parsed, or at a constant rate. */
export type BenchTask =
  | { do: 'flood' | 'read'; messages: number }
  | { do: 'paced'; perSecond: number; seconds: number };

const TICK_MS = 10;
const PATIENCE_MS = 5_000;

let step = 0;
const next = (): { id: string; xml: string } => {
  const index = step++ % EVENTS;
  return { id: getEventId(index), xml: createOddsChange(index, step) };
};

async function main(): Promise<void> {
  const [config = '{}', sportId = '"sr:sport:1"'] = process.argv.slice(2);
  const feed = await openBenchFeed(JSON.parse(config) as DatabaseConfig, JSON.parse(sportId) as string);
  let bus = new Delays();
  let browser = new Delays();
  feed.onBus((id) => bus.heard(id));
  feed.onBrowser((id) => browser.heard(id));

  /** Returns messages per second. */
  async function all(messages: number, take: (xml: string) => void): Promise<number> {
    const list = Array.from({ length: messages }, () => next().xml);
    const begin = performance.now();
    list.forEach(take);
    await feed.idle();
    return (messages * 1000) / (performance.now() - begin);
  }

  async function paced(perSecond: number, seconds: number): Promise<{ bus: number[]; browser: number[] }> {
    bus = new Delays();
    browser = new Delays();
    const begin = performance.now();
    for (let sent = 0; sent < perSecond * seconds;) {
      const due = Math.min(perSecond * seconds, ((performance.now() - begin) / 1000) * perSecond);
      for (; sent < due; sent++) {
        const { id, xml } = next();
        const now = performance.now();
        bus.sent(id, now);
        browser.sent(id, now);
        feed.source.send(xml);
      }
      await delay(TICK_MS);
    }
    const missing = (): number => bus.missing + browser.missing;
    for (let waited = 0; missing() > 0 && waited < PATIENCE_MS; waited += TICK_MS) await delay(TICK_MS);
    if (missing() > 0) throw new Error(`${bus.missing} messages were not announced, ${browser.missing} not pushed.`);
    return { bus: bus.samples, browser: browser.samples };
  }

  process.on('message', (task: BenchTask) => {
    const work =
      task.do === 'paced'
        ? paced(task.perSecond, task.seconds)
        : all(task.messages, task.do === 'flood' ? (xml) => feed.source.send(xml) : (xml) => void readMessage(xml));
    work.then(
      (response) => process.send?.(response),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => void feed.close().then(() => process.exit(0)));
  process.send?.('ready');
}

void main();
