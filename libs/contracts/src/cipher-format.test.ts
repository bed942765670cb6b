import { getCipherMacInput } from './cipher-format';

describe('getCipherMacInput', () => {
  const body = { id: 'urs', iv: 'aXY=', time: 5, nonce: 'bm9uY2U=', data: 'ZGF0YQ==' };

  it('signs the direction, the call and every field', () => {
    expect(getCipherMacInput('request', 'POST', '/orders/order', body)).toBe(
      'oware-cipher-v1\nrequest\nPOST\n/orders/order\nurs\naXY=\n5\nbm9uY2U=\nZGF0YQ==',
    );
  });
});
