import { type EventDelta, type SportEvent } from '@oware/contracts';

/** State of the connection that pushes come through. */
export type ConnectionState = 'connecting' | 'ready' | 'down';

/** Where live odds come from. Each call returns what ends it. */
export interface OddsSource {
  /** Asks for the pushes of an event. */
  follow(event: Pick<SportEvent, 'id' | 'sportId'>): () => void;
  /** Pushes of the followed events, gathered by frame. */
  onDeltas(told: (deltas: EventDelta[]) => void): () => void;
  /** The state now, then each change. */
  onConnection(told: (state: ConnectionState) => void): () => void;
  /** A source of odds went down or came back. */
  onFeed(told: () => void): () => void;
}

/** A source that is still on its way: whatever is asked of it before is asked once it is there, unless it ended before. */
export function lateSource(loading: Promise<OddsSource>): OddsSource {
  function later(start: (source: OddsSource) => () => void): () => void {
    let ended = false;
    let end: () => void = () => undefined;
    void loading.then((source) => {
      if (!ended) end = start(source);
    });
    return () => {
      ended = true;
      end();
    };
  }
  return {
    follow: (event) => later((source) => source.follow(event)),
    onDeltas: (told) => later((source) => source.onDeltas(told)),
    onConnection: (told) => later((source) => source.onConnection(told)),
    onFeed: (told) => later((source) => source.onFeed(told)),
  };
}
