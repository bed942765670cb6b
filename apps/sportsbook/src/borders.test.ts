import { findFaintBorders } from '@oware/ui/tokens/testing';

test('borders of controls only use colours that are tested for contrast with every background', () => {
  expect(findFaintBorders(__dirname)).toEqual([]);
});
