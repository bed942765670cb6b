import { type FavouriteKey } from '@oware/contracts';
import { waitFor } from '@testing-library/react';
import { testPage } from '../testing/page';
import { deviceFavourites, FAVOURITES_KEY, keepOnDevice } from './device-favourites';
import { mergeFavourites } from './merge-favourites';

const team: FavouriteKey = { kind: 'team', id: 'sr:competitor:1' };
const none = { names: [], matches: [], markets: [], feed: { serverTime: 0, producers: [] } };

function visiting(bizCode: number) {
  const sent: { path: string; body: unknown }[] = [];
  const { platform } = testPage({
    userId: null,
    fetch: async (input, init) => {
      sent.push({ path: String(input), body: JSON.parse(String(init?.body)) });
      return { status: 200, text: async () => JSON.stringify({ bizCode, message: '', data: none }) } as Response;
    },
  });
  keepOnDevice(platform.storage, team, true);
  const end = mergeFavourites(platform);
  const logIn = () => platform.store.dispatch({ type: 'session/sessionChanged', payload: 'ama' });
  return { platform, sent, end, logIn };
}

it('gives what the device kept to the account of who logs in', async () => {
  const { platform, sent, end, logIn } = visiting(10_000);
  expect(sent).toEqual([]);
  logIn();
  await waitFor(() => expect(deviceFavourites(platform.storage)).toEqual([]));
  expect(sent).toEqual([{ path: '/api/ng/patron/favourites', body: { favourites: [team] } }]);
  end();
});

it('keeps it on the device until the server has taken it', async () => {
  const { platform, sent, end, logIn } = visiting(50_000);
  logIn();
  await waitFor(() => expect(sent).toHaveLength(1));
  platform.store.dispatch({ type: 'session/sessionChanged', payload: null });
  logIn();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  end();
});

it('has the newest first, each once, a hundred of a kind at most', () => {
  const { platform } = visiting(10_000);
  for (let at = 0; at < 101; at++) keepOnDevice(platform.storage, { kind: 'match', id: `sr:match:${at}` }, true);
  keepOnDevice(platform.storage, { kind: 'match', id: 'sr:match:50' }, true);
  const ids = deviceFavourites(platform.storage).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1), ids.includes('sr:match:0')]).toEqual([
    101,
    'sr:match:50',
    'sr:competitor:1',
    false,
  ]);
});

it('reads what is not a list as nothing', () => {
  const { platform } = visiting(10_000);
  platform.storage.setText(FAVOURITES_KEY, '{"kind":"team"}');
  expect(deviceFavourites(platform.storage)).toEqual([]);
});
