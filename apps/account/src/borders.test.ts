import { findFaintBorders } from '@oware/ui/tokens/testing';

test('control borders use colours whose contrast is tested on every surface', () => {
  expect(findFaintBorders(__dirname)).toEqual([]);
});
