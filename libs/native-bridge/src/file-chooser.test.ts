import { mayLackFileChooser } from './file-chooser';

test('may be missing only in the Android app', () => {
  expect(mayLackFileChooser('Mozilla/5.0 (Linux; Android 14; wv) OwareApp/1.21.20 (android)')).toBe(true);
  expect(mayLackFileChooser('Mozilla/5.0 (iPhone) OwareApp/1.40.0 (ios)')).toBe(false);
  expect(mayLackFileChooser('Mozilla/5.0 (Linux; Android 14) Chrome/120.0.0.0 Mobile')).toBe(false);
});
