import { faintBorders } from '@oware/ui/tokens/testing';

test('the borders of controls have colours whose contrast with every board is tested', () => {
  expect(faintBorders(__dirname)).toEqual([]);
});
