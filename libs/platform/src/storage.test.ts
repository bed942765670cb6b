import { createStorage } from './storage';

const isNumber = (value: unknown): value is number => typeof value === 'number';

beforeEach(() => window.localStorage.clear());

it('stores and reads accepted values', () => {
  const storage = createStorage(() => window.localStorage);
  expect(storage.set('count', 3)).toBe(true);
  expect(storage.get('count', isNumber)).toBe(3);
  storage.setText('count', '"three"');
  expect(storage.get('count', isNumber)).toBeUndefined();
  storage.setText('count', '{broken');
  expect(storage.get('count', isNumber)).toBeUndefined();
  storage.remove('count');
  expect(storage.getText('count')).toBeUndefined();
});

it('is empty without storage, and returns false when it cannot store', () => {
  const blocked = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const nothing = createStorage(() => undefined);
  for (const storage of [blocked, nothing]) {
    expect(storage.set('a', 1)).toBe(false);
    expect(storage.get('a', isNumber)).toBeUndefined();
    expect(() => storage.remove('a')).not.toThrow();
  }
});
