import { createDeviceProofs, PROOF_LIFETIME } from './device-proof';

const DAY = 86_400_000;
let time: number;
const now = (): number => time;
beforeEach(() => (time = Date.parse('2026-11-29T12:00:00Z')));

it('proves one id, for thirty days, and asks for a renewal after a day', () => {
  const proofs = createDeviceProofs(['s'.repeat(32)], now);
  const proof = proofs.issue('device-one');
  expect(proof).toMatch(/^[0-9a-z]{6}\.[\w-]{16}$/);
  expect([proofs.check(proof, 'device-one'), proofs.check(proof, 'device-two')]).toEqual(['valid', 'invalid']);
  time += DAY + 1000;
  expect(proofs.check(proof, 'device-one')).toBe('aging');
  time += PROOF_LIFETIME * 1000;
  expect(proofs.check(proof, 'device-one')).toBe('invalid');
});

it.each([undefined, '', 'zzzzzz.AAAAAAAAAAAAAAAA', '.', 'zzzzzz.AAAA', '-1.AAAAAAAAAAAAAAAA'])('rejects %p', (proof) =>
  expect(createDeviceProofs([], now).check(proof, 'device-one')).toBe('invalid'),
);

it('rejects a proof with another end', () => {
  const proofs = createDeviceProofs([], now);
  const [end = '', signature] = proofs.issue('device-one').split('.');
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  expect(proofs.check(`${later}.${signature}`, 'device-one')).toBe('invalid');
});

it('accepts proofs of other edges and of the previous secret, but of no other secret', () => {
  const [old, newer] = ['o'.repeat(32), 'n'.repeat(32)];
  const proof = createDeviceProofs([old], now).issue('device-one');
  expect(createDeviceProofs([newer, old], now).check(proof, 'device-one')).toBe('valid');
  expect(createDeviceProofs([newer], now).check(proof, 'device-one')).toBe('invalid');
  expect(createDeviceProofs([], now).check(createDeviceProofs([], now).issue('device-one'), 'device-one')).toBe(
    'invalid',
  );
});
