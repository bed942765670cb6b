import { type EventDelta, type SportEvent } from '@oware/contracts';

/** State of the connection that pushes come through. */
export type ConnectionState = 'connecting' | 'ready' | 'down';

/** Where live odds come from. Each call returns what ends it. */
export interface OddsSource {
  /** Asks for the pushes of an event: of all its markets, or of those that lists show. */
  follow(event: Pick<SportEvent, 'id' | 'sportId'>, markets: 'all' | 'list'): () => void;
  /** Pushes of the followed events, gathered by frame. */
  onDeltas(listener: (deltas: EventDelta[]) => void): () => void;
  /** The state now, then each change. */
  onConnection(listener: (state: ConnectionState) => void): () => void;
  /** The server pushes the changes of an event from now on: a response that was asked for earlier may lack one. */
  onSubscribed(listener: (eventId: string) => void): () => void;
  /** A source of odds went down or came back. */
  onFeed(listener: () => void): () => void;
}
