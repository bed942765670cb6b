import { readProducerAddresses, readVirtualHost } from './producer-addresses';
import { PRODUCERS } from './testing';

describe("the feed's own description", () => {
  it('contains the path and maximum age of recoveries of each active producer', () => {
    expect([...readProducerAddresses(PRODUCERS)]).toEqual([
      [1, { product: 'liveodds', window: 600 * 60_000 }],
      [3, { product: 'pre', window: 4_320 * 60_000 }],
    ]);
  });

  it.each([
    ['<bookmaker_details bookmaker_id="7" virtual_host="/unifiedfeed/7"/>', '/unifiedfeed/7'],
    ['<response><bookmaker_details virtual_host="/unifiedfeed/8"/></response>', '/unifiedfeed/8'],
    ['<bookmaker_details bookmaker_id="7"/>', undefined],
  ])('contains the virtual host of %s', (xml, host) => {
    expect(readVirtualHost(xml)).toBe(host);
  });
});
