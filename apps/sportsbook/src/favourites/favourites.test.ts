import { type FavouriteKey } from '@oware/contracts';
import { waitFor } from '@testing-library/react';
import { createTestPage } from '../testing/page';
import { getDeviceFavourites, FAVOURITES_KEY, saveOnDevice } from './device-favourites';
import { mergeFavourites } from './merge-favourites';

const team: FavouriteKey = { kind: 'team', id: 'sr:competitor:1' };
const none = { names: [], matches: [], markets: [], feed: { serverTime: 0, producers: [] } };

function visiting(bizCode: number) {
  const sent: { path: string; body: unknown }[] = [];
  const { platform } = createTestPage({
    userId: null,
    fetch: async (input, init) => {
      sent.push({ path: String(input), body: JSON.parse(String(init?.body)) });
      return { status: 200, text: async () => JSON.stringify({ bizCode, message: '', data: none }) } as Response;
    },
  });
  saveOnDevice(platform.storage, team, true);
  const end = mergeFavourites(platform);
  const logIn = () => platform.store.dispatch({ type: 'session/sessionChanged', payload: 'ama' });
  return { platform, sent, end, logIn };
}

it("moves the device's favourites to the account on login", async () => {
  const { platform, sent, end, logIn } = visiting(10_000);
  expect(sent).toEqual([]);
  logIn();
  await waitFor(() => expect(getDeviceFavourites(platform.storage)).toEqual([]));
  expect(sent).toEqual([{ path: '/api/ng/patron/favourites', body: { favourites: [team] } }]);
  end();
});

it('keeps them on the device until the server has saved them', async () => {
  const { platform, sent, end, logIn } = visiting(50_000);
  logIn();
  await waitFor(() => expect(sent).toHaveLength(1));
  platform.store.dispatch({ type: 'session/sessionChanged', payload: null });
  logIn();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  end();
});

it('has the newest first, without duplicates, at most a hundred per kind', () => {
  const { platform } = visiting(10_000);
  for (let at = 0; at < 101; at++) saveOnDevice(platform.storage, { kind: 'match', id: `sr:match:${at}` }, true);
  saveOnDevice(platform.storage, { kind: 'match', id: 'sr:match:50' }, true);
  const ids = getDeviceFavourites(platform.storage).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1), ids.includes('sr:match:0')]).toEqual([
    101,
    'sr:match:50',
    'sr:competitor:1',
    false,
  ]);
});

it('ignores a stored value that is not a list', () => {
  const { platform } = visiting(10_000);
  platform.storage.setText(FAVOURITES_KEY, '{"kind":"team"}');
  expect(getDeviceFavourites(platform.storage)).toEqual([]);
});
