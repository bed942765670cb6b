import { BACK_ONLINE } from './back-online';

/** A copy that is open. */
function openCopy(): { hear(event: string): void; reloads: jest.Mock } {
  const view = new EventTarget();
  const reloads = jest.fn();
  new Function('addEventListener', 'location', BACK_ONLINE)(view.addEventListener.bind(view), { reload: reloads });
  return { hear: (event) => view.dispatchEvent(new Event(event)), reloads };
}

test('a copy loads itself again once the network is back', () => {
  const copy = openCopy();
  expect(copy.reloads).not.toHaveBeenCalled();
  copy.hear('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});

test('a copy that is being left does not stop the way to the next page', () => {
  const copy = openCopy();
  copy.hear('beforeunload');
  copy.hear('online');
  expect(copy.reloads).not.toHaveBeenCalled();
});

test('a copy that was left and come back to loads again', () => {
  const copy = openCopy();
  copy.hear('beforeunload');
  copy.hear('pageshow');
  copy.hear('online');
  expect(copy.reloads).toHaveBeenCalledTimes(1);
});
