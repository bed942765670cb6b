// @reads package-lock.json package.json LICENSE THIRD_PARTY_NOTICES.md
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readLockedPackages } from './packages/locked-packages';
import { createNotices, NOTICES_FILE } from './packages/notices';

const root = path.resolve(__dirname, '../../..');

test('the third-party notices list the packages of the lock file; otherwise run npm run notices', () => {
  const text = readFileSync(path.join(root, NOTICES_FILE), 'utf8');
  expect(text).toBe(createNotices(readLockedPackages(root).packages));
});

test('package.json and LICENSE agree that the code is proprietary', () => {
  const { license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { license: string };
  expect(license).toBe('UNLICENSED');
  expect(readFileSync(path.join(root, 'LICENSE'), 'utf8')).toContain(`"${license}"`);
});
