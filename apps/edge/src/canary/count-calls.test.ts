import { BIZ_CODE_HEADER, BizCode } from '@oware/contracts';
import { countCall } from './count-calls';

interface Call {
  method?: string;
  url?: string;
  status?: number;
  code?: number;
  cookies?: Record<string, string>;
}

/** Returns the events that a call counts for its device. */
function countedBy({ method = 'POST', url = '/api/ng/orders/order', status = 200, code, cookies }: Call): string[] {
  const events: string[] = [];
  countCall(
    {
      trials: {
        countCall: (country, deviceId, event, isProven) =>
          events.push(`${country} ${deviceId} ${event}${isProven ? '' : ' unproven'}`),
      },
      deviceProofs: { check: (proof) => (proof === 'proof' ? 'aging' : 'invalid') },
    },
    { method, url, cookies: cookies ?? { 'device-id': 'device-1', 'device-proof': 'proof' } },
    { status, headers: code === undefined ? {} : { [BIZ_CODE_HEADER]: String(code) } },
  );
  return events.map((event) => event.replace('ng device-1 ', ''));
}

it.each<[string, Call, string[]]>([
  ['a bet that was placed', {}, ['betPlaced']],
  ['a bet that the rules reject', { code: BizCode.oddsChanged }, []],
  ['a bet with an invalid body', { status: 400, code: BizCode.invalidInput }, ['callFailed', 'betFailed']],
  ['a bet that is encrypted wrongly', { code: BizCode.cipherTampered }, ['callFailed', 'betFailed']],
  ['a bet that fails on the server', { status: 500, code: BizCode.internal }, ['callFailed', 'betFailed']],
  ['a bet without a login', { status: 401, code: BizCode.loginRequired }, []],
  ['a call that does not exist', { method: 'GET', url: '/api/ng/nowhere', status: 404 }, ['callFailed']],
  ['too many calls', { url: '/api/ng/orders/bets', status: 429 }, []],
  ['a list of bets', { method: 'GET', url: '/api/ng/orders/order?x=1' }, []],
  ['a bet of a device without a proof', { cookies: { 'device-id': 'device-1' } }, ['betPlaced unproven']],
  ['a call without cookies', { cookies: {}, status: 500 }, []],
  ['a page of staff', { url: '/staff/ng/orders', status: 500 }, []],
  ['a country that is not served', { url: '/api/ke/orders/order', status: 500 }, []],
])('counts %s', (_, call, events) => expect(countedBy(call)).toEqual(events));
