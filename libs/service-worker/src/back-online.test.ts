import { BACK_ONLINE } from './back-online';

/** Opens a copy of a page. */
function openCopy(): { hear(event: string): void; reloads: jest.Mock } {
  const view = new EventTarget();
  const reloads = jest.fn();
  new Function('addEventListener', 'location', BACK_ONLINE)(view.addEventListener.bind(view), { reload: reloads });
  return { hear: (event) => view.dispatchEvent(new Event(event)), reloads };
}

test('reloads a copy once the network is back', () => {
  const copy = openCopy();
  expect(copy.reloads).not.toHaveBeenCalled();
  copy.hear('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});

test('does not reload a copy that is being left, which would stop the navigation', () => {
  const copy = openCopy();
  copy.hear('beforeunload');
  copy.hear('online');
  expect(copy.reloads).not.toHaveBeenCalled();
});

test('reloads a copy that was left and opened again', () => {
  const copy = openCopy();
  copy.hear('beforeunload');
  copy.hear('pageshow');
  copy.hear('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});
