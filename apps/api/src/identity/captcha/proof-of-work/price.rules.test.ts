import fc from 'fast-check';
import { CHEAP_FOR_A_BLOCK, getPrice } from './price';

it.each([
  ['a first captcha', { own: 1, shared: 0 }, 1, 1],
  ['a phone or device at twice its limit', { own: 2, shared: 0 }, 1, 2],
  ['a phone or device at nine times its limit', { own: 9, shared: 0 }, 1, 8],
  ['a phone or device far above its limit', { own: 1000, shared: 0 }, 1, 8],
  ['a busy address', { own: 0, shared: 2 }, 1, 2],
  ['an address far above its limit', { own: 0, shared: 1000 }, 1, 4],
  ['a block that requests many challenges, whatever the devices', { own: 0, shared: 0 }, 4 * CHEAP_FOR_A_BLOCK, 4],
  ['nothing counted, as when every call needs a captcha', { own: 0, shared: 0 }, 1, 1],
])('prices %s', (_who, ratios, requests, times) => {
  expect(getPrice(ratios, requests)).toBe(times);
});

it('never gets cheaper with more risk', () => {
  const ratio = fc.double({ min: 0, max: 1e6, noNaN: true });
  const more = fc.double({ min: 1, max: 100, noNaN: true });
  fc.assert(
    fc.property(ratio, ratio, fc.nat(1e6), more, (own, shared, requests, factor) => {
      const price = getPrice({ own, shared }, requests);
      for (const dearer of [
        getPrice({ own: own * factor, shared }, requests),
        getPrice({ own, shared: shared * factor }, requests),
        getPrice({ own, shared }, requests * factor),
      ])
        expect(dearer).toBeGreaterThanOrEqual(price);
    }),
  );
});
