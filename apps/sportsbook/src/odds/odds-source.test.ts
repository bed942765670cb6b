import { lateSource, type OddsSource } from './odds-source';

/** A source that writes down what it is asked, and a late one in front of it. */
function late(): { source: OddsSource; arrive(): Promise<void>; asked: string[] } {
  const asked: string[] = [];
  const note = (what: string) => () => {
    asked.push(what);
    return () => void asked.push(`${what} ended`);
  };
  let arrive: (source: OddsSource) => void = () => undefined;
  const loading = new Promise<OddsSource>((resolve) => (arrive = resolve));
  const there: OddsSource = {
    follow: ({ id }) => note(id)(), onDeltas: note('deltas'), onConnection: note('connection'), onFeed: note('feed'),
  };
  return { source: lateSource(loading), asked, arrive: async () => (arrive(there), void (await loading)) };
}

it('asks in order once the source is there', async () => {
  const { source, arrive, asked } = late();
  source.onConnection(() => undefined);
  const end = source.follow({ id: 'sr:match:1', sportId: 'sr:sport:1' });
  expect(asked).toEqual([]);
  await arrive();
  expect(asked).toEqual(['connection', 'sr:match:1']);
  end();
  expect(asked).toEqual(['connection', 'sr:match:1', 'sr:match:1 ended']);
});

it('never asks for what ended before the source came', async () => {
  const { source, arrive, asked } = late();
  source.follow({ id: 'sr:match:1', sportId: 'sr:sport:1' })();
  await arrive();
  expect(asked).toEqual([]);
});
