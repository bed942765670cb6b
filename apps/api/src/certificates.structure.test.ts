// @reads apps/edge/src/**/*.{ts,tsx} libs/**/*.{ts,tsx}
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const files = ['apps/api/src', 'apps/edge/src', 'libs'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => path.join(folder, file)),
);
/** Ways to connect to a server without verifying its certificate. */
const UNCHECKED = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|secureContext/;

it('leaves the verification of certificates to Node.js in all code of servers and libraries', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => UNCHECKED.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
