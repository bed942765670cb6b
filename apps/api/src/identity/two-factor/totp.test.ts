import { toBase32 } from './base32';
import { computeCode, createOtpauthUri, getStep, findStep } from './totp';

const secret = Buffer.from('12345678901234567890');

describe('RFC 6238, appendix B, SHA-1', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s the code is %s', (seconds, code) => expect(computeCode(secret, getStep(seconds * 1000), 8)).toBe(code));
});

describe('RFC 4226, appendix D', () => {
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('the code of counter %i is %s', (counter, code) => expect(computeCode(secret, counter)).toBe(code));
});

describe('a code', () => {
  const now = 1_700_000_000_000;
  const current = getStep(now);

  it.each([-1, 0, 1])('is accepted %i steps away from now', (away) => {
    expect(findStep(secret, computeCode(secret, current + away), now, 0)).toBe(current + away);
  });

  it.each([-2, 2])('is rejected %i steps away', (away) => {
    expect(findStep(secret, computeCode(secret, current + away), now, 0)).toBeUndefined();
  });

  it('is not accepted again, nor is an earlier one', () => {
    expect(findStep(secret, computeCode(secret, current), now, current)).toBeUndefined();
    expect(findStep(secret, computeCode(secret, current - 1), now, current)).toBeUndefined();
    expect(findStep(secret, computeCode(secret, current + 1), now, current)).toBe(current + 1);
  });

  it.each(['', '12345', 'abcdef', '１２３４５６'])('is rejected if it is "%s"', (code) =>
    expect(findStep(secret, code, now, 0)).toBeUndefined(),
  );
});

describe('RFC 4648, section 10, without padding', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('"%s" is "%s" in base32', (text, encoded) => expect(toBase32(Buffer.from(text))).toBe(encoded));
});

it('creates an address with all settings for an app', () => {
  expect(createOtpauthUri(secret, 'My Brand', '8030000001')).toBe(
    'otpauth://totp/My%20Brand:8030000001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My+Brand&algorithm=SHA1&digits=6&period=30',
  );
});
