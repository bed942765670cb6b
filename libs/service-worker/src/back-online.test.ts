import { BACK_ONLINE } from './back-online';

/** Opens a copy of a page. */
function openCopy(): { dispatch(event: string): void; reloads: jest.Mock } {
  const view = new EventTarget();
  const reloads = jest.fn();
  new Function('addEventListener', 'location', BACK_ONLINE)(view.addEventListener.bind(view), { reload: reloads });
  return { dispatch: (event) => view.dispatchEvent(new Event(event)), reloads };
}

test('reloads a copy once the network is back', () => {
  const copy = openCopy();
  expect(copy.reloads).not.toHaveBeenCalled();
  copy.dispatch('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});

test('does not reload a copy that is being left, because that would stop the navigation', () => {
  const copy = openCopy();
  copy.dispatch('beforeunload');
  copy.dispatch('online');
  expect(copy.reloads).not.toHaveBeenCalled();
});

test('reloads a copy that was left and opened again', () => {
  const copy = openCopy();
  copy.dispatch('beforeunload');
  copy.dispatch('pageshow');
  copy.dispatch('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});
