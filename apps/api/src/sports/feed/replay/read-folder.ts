import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeedMessage } from '../uof/message';
import { readMessage } from '../uof/read-message';
import { RejectedMessage } from '../../model/rejected-message';

/** A file in a folder of messages, with its parsed message; `message` is null if it is malformed. */
export interface ReplayFile {
  file: string;
  body: Uint8Array;
  message: FeedMessage | null;
}

/** Names precede the messages that use them, fixtures precede odds; the rest is in the order of its timestamps. */
const ORDER: Readonly<Partial<Record<FeedMessage['type'], number>>> = {
  market_descriptions: 0,
  variant_descriptions: 0,
  player_profile: 0,
  competitor_profile: 0,
  fixtures_fixture: 1,
};

const rank = ({ message }: ReplayFile): number => (message ? (ORDER[message.type] ?? 2) : 2);
const time = ({ message }: ReplayFile): number => (message && 'timestamp' in message ? message.timestamp : 0);

/** Reads the XML files of a folder in their replay order. */
export async function readReplayFolder(folder: string): Promise<ReplayFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
  const files = await Promise.all(
    names.map(async (file): Promise<ReplayFile> => {
      const body = await readFile(path.join(folder, file));
      try {
        return { file, body, message: readMessage(body) };
      } catch (error) {
        if (!(error instanceof RejectedMessage)) throw error;
        return { file, body, message: null };
      }
    }),
  );
  return files.sort((a, b) => rank(a) - rank(b) || time(a) - time(b));
}
