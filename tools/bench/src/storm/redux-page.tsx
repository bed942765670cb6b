/* The yardstick of the storm: the same cells, but each push is dispatched to Redux, as in most live pages. */
/* eslint-disable no-restricted-imports, @nx/enforce-module-boundaries -- it is built from what the product avoids, and drawn with the product's own cell */
import '@oware/ui/styles.css';
import {
  getOutcomeKey,
  SOCKET_EVENTS,
  type EventDelta,
  type EventsResponse,
  type Envelope,
  type Push,
  type SportEvent,
} from '@oware/contracts';
import { OddsButton } from '@oware/ui';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { io } from 'socket.io-client';
import { getTopic } from './topic';

interface Live {
  events: Record<string, SportEvent>;
  order: string[];
}

const live = createSlice({
  name: 'live',
  initialState: { events: {}, order: [] } as Live,
  reducers: {
    loaded(state, { payload }: PayloadAction<SportEvent[]>) {
      state.events = Object.fromEntries(payload.map((event) => [event.id, event]));
      state.order = payload.map(({ id }) => id);
    },
    pushed(state, { payload }: PayloadAction<EventDelta>) {
      const event = state.events[payload.eventId];
      if (!event) return;
      event.version = payload.version;
      for (const [id, specifiers, status, outcomes] of payload.markets) {
        const market = event.markets.find((each) => each.id === id && each.specifiers === specifiers);
        if (!market) continue;
        market.status = status;
        for (const [outcomeId, odds, active] of outcomes) {
          const outcome = market.outcomes.find((each) => each.id === outcomeId);
          if (outcome) Object.assign(outcome, { odds, active: active === 1 });
        }
      }
    },
  },
});

const store = configureStore({
  reducer: { live: live.reducer },
  middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
});
type State = ReturnType<typeof store.getState>;
const labels = ['1', 'X', '2'];

function Cell({ eventId, at }: { eventId: string; at: number }) {
  const outcome = useSelector(({ live: { events } }: State) => events[eventId]?.markets[0]?.outcomes[at]);
  const home = useSelector(({ live: { events } }: State) => events[eventId]?.home.name);
  const label = labels[at] ?? '';
  return <OddsButton label={label} context={`${home}, 1X2`} odds={outcome?.odds ?? null} onPress={() => undefined} />;
}

function Row({ eventId }: { eventId: string }) {
  const event = useSelector(({ live: { events } }: State) => events[eventId]);
  if (!event) return null;
  return (
    <li key={getOutcomeKey({ eventId, marketId: 1, specifiers: '', outcomeId: '1' })}>
      <p>
        {event.home.name} v {event.away.name} {event.clock?.matchTime}
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4 }}>
        {labels.map((label, at) => (
          <Cell key={label} eventId={eventId} at={at} />
        ))}
      </div>
    </li>
  );
}

function Page() {
  const order = useSelector((state: State) => state.live.order);
  return (
    <ul>
      {order.map((eventId) => (
        <Row key={eventId} eventId={eventId} />
      ))}
    </ul>
  );
}

async function begin(): Promise<void> {
  const response = (await (
    await fetch('/api/ng/factsCenter/events?phase=live&limit=300')
  ).json()) as Envelope<EventsResponse>;
  store.dispatch(live.actions.loaded(response.data.events));
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const socket = io('/', { transports: ['websocket'] });
  socket.on('connect', () => {
    for (const { id } of response.data.events)
      socket.emit(SOCKET_EVENTS.sub, { topic: getTopic(id), subType: 'SUB', pushType: 'GROUP' });
  });
  socket.on(SOCKET_EVENTS.push, (push: Push<EventDelta>) => void store.dispatch(live.actions.pushed(push.body)));
}

void begin();
