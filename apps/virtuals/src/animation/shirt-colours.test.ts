import fc from 'fast-check';
import { getShirtColours } from './shirt-colours';

it('gives both sides different colours, neither that of the grass', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (home, away) => {
      const shirts = getShirtColours(home, away);
      expect(shirts.home).not.toBe(shirts.away);
      for (const shirt of Object.values(shirts)) {
        const hue = Number(/^hsl\((\d+)/.exec(shirt)?.[1] ?? 0);
        expect(hue < 85 || hue > 175).toBe(true);
      }
    }),
  ));

it('gives a team the same colour in every match at home', () =>
  expect(getShirtColours('Accra', 'Lagos').home).toBe(getShirtColours('Accra', 'Kumasi').home));
