/* The domains of the server and what they need, read from their domain.ts. */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const SERVER = 'apps/api/src';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Folders of the server with a file domain.ts, from the root of the workspace, the inner ones first. */
const domains = readdirSync(path.join(root, SERVER), { recursive: true, encoding: 'utf8' })
  .map((file) => `${SERVER}/${file.split(path.sep).join('/')}`)
  .filter((file) => file.endsWith('/domain.ts') && / = defineDomain\(/.test(read(file)))
  .map((file) => path.posix.dirname(file))
  .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));

/**
 * Domains that `needs` of a domain lists: domain.ts imports the domain.ts of others for nothing else.
 * @param {string} folder
 */
const listNeeds = (folder) =>
  [...read(`${folder}/domain.ts`).matchAll(/from '(\.[^']*)\/domain'/g)].map(([, place = '']) =>
    path.posix.join(folder, place),
  );

module.exports = { SERVER, domains, listNeeds };
