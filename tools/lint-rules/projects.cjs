/*
 * The apps of the workspace with the tags of their project.json: the boundary rules apply to a new remote as soon as it has its tags.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '../../apps');

const apps = readdirSync(folder)
  .map((name) => path.join(folder, name, 'project.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .map(({ name, tags }) => ({ name, type: getTagValue(tags, 'type'), scope: getTagValue(tags, 'scope') }));

/**
 * @param {string[]} tags
 * @param {string} kind
 */
function getTagValue(tags, kind) {
  return tags.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);
}

const remotes = apps.filter(({ type }) => type === 'remote').map(({ name }) => name);

/** Files of pages, which the browser and the server render. */
const pages = [...remotes.map((name) => `apps/${name}/**`), 'libs/ui/**'];

module.exports = { apps, remotes, pages };
