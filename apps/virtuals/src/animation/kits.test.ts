import fc from 'fast-check';
import { getKits } from './kits';

it('gives both sides different kits, neither in the colour of the grass', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (home, away) => {
      const kits = getKits(home, away);
      expect(kits.home).not.toBe(kits.away);
      for (const kit of Object.values(kits)) {
        const hue = Number(/^hsl\((\d+)/.exec(kit)?.[1] ?? 0);
        expect(hue < 85 || hue > 175).toBe(true);
      }
    }),
  ));

it('gives a team the same kit in every match at home', () =>
  expect(getKits('Accra', 'Lagos').home).toBe(getKits('Accra', 'Kumasi').home));
