import { buildAliveXml, buildSnapshotCompleteXml } from '@oware/simulator';
import type { FeedSink, FeedSource } from '../source';
import type { FeedMessage } from '../uof/message';
import { readReplayFolder, type ReplayFile } from './read-folder';

/** Pace of the messages: all without delays, or at a multiple of the recorded speed. */
export type ReplayPace = 'at-once' | { recordedTimes: number };

const ALIVE_MS = 5_000;
/** Longer gaps in the recording are shortened to this. */
const MAX_WAIT_MS = 60_000;

const getTime = (file: ReplayFile | undefined): number | undefined =>
  file?.message && 'timestamp' in file.message ? file.message.timestamp : undefined;

/** Replays a folder of recorded messages. Its producers are up for as long as it runs. */
export class ReplaySource implements FeedSource {
  #timers: NodeJS.Timeout[] = [];
  #files: ReplayFile[] = [];
  #sink: FeedSink | null = null;
  #now = 0;

  constructor(
    private readonly folder: string,
    private readonly pace: ReplayPace,
  ) {}

  /** Time of the recording: that of the newest message sent, at any pace. */
  now(): number {
    return this.#now;
  }

  async start(sink: FeedSink): Promise<void> {
    this.#sink = sink;
    this.#files = await readReplayFolder(this.folder);
    const times = this.#files.map(getTime).filter((time) => time !== undefined);
    this.#now = times.length === 0 ? 0 : Math.min(...times);
    const alive = (): void => {
      for (const producer of this.#producers()) sink.message(buildAliveXml(producer, this.now()));
    };
    alive();
    this.#timers.push(setInterval(alive, ALIVE_MS));
    this.#send(sink, 0);
  }

  #producers(): Set<number> {
    return new Set(
      this.#files.flatMap(({ message }) => {
        const producer = message && 'producer' in message ? message.producer : null;
        return producer === null ? [] : [producer];
      }),
    );
  }

  #send(sink: FeedSink, from: number): void {
    for (let index = from; index < this.#files.length; index++) {
      const file = this.#files[index] as ReplayFile;
      this.#now = Math.max(this.#now, getTime(file) ?? 0);
      sink.message(file.body);
      const wait = this.#waitAfter(index);
      if (wait === 0) continue;
      this.#timers.push(setTimeout(() => this.#send(sink, index + 1), wait));
      return;
    }
  }

  #waitAfter(index: number): number {
    if (this.pace === 'at-once') return 0;
    const [before, after] = [getTime(this.#files[index]), getTime(this.#files[index + 1])];
    if (before === undefined || after === undefined) return 0;
    return Math.min(MAX_WAIT_MS, (after - before) / this.pace.recordedTimes);
  }

  recover(producer: number, _since: number, requestId: number): void {
    this.#sink?.message(buildSnapshotCompleteXml(producer, this.now(), requestId));
  }

  async fixture(eventId: string): Promise<string | null> {
    const isFixture = (message: FeedMessage | null): boolean =>
      message?.type === 'fixtures_fixture' && message.eventId === eventId;
    const found = this.#files.find(({ message }) => isFixture(message));
    return found ? Buffer.from(found.body).toString('utf8') : null;
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }
}
