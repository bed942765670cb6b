import { type EventDelta, type SportEvent } from '@oware/contracts';

/** State of the connection for pushes. */
export type ConnectionState = 'connecting' | 'ready' | 'down';

/** A source of live odds. Each method returns a function that stops it. */
export interface OddsSource {
  /** Subscribes to the pushes of an event: for all its markets, or for those in lists. */
  follow(event: Pick<SportEvent, 'id' | 'sportId'>, markets: 'all' | 'list'): () => void;
  /** Reports pushes of the followed events, combined by frame. */
  onDeltas(listener: (deltas: EventDelta[]) => void): () => void;
  /** Reports the current state, then each change. */
  onConnection(listener: (state: ConnectionState) => void): () => void;
  /** Reports that the server pushes the changes of an event from now on: a response to an earlier call may lack one. */
  onSubscribed(listener: (eventId: string) => void): () => void;
  /** Reports that a source of odds went down or recovered. */
  onFeed(listener: () => void): () => void;
}
