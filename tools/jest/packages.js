/*
 * Bundles packages of hundreds of files that nearly every test loads, each into one file: reading, resolving and compiling their
 * files took a third of a small suite's time. They are built once for each package-lock.json.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

const root = path.join(__dirname, '../..');

/**
 * Packages by bundle; each package is in one bundle only, so that there is only one copy of it. React is excluded: it checks its own module
 * for features of Node.
 */
const BUNDLES = {
  zod: ['zod'],
  rxjs: ['rxjs'],
  'fast-check': ['fast-check'],
  database: ['pg', 'drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/node-postgres'],
  page: ['@testing-library/react', '@testing-library/user-event', '@testing-library/jest-dom'],
  server: [
    'fastify',
    '@fastify/cookie',
    '@fastify/formbody',
    '@fastify/compress',
    '@fastify/http-proxy',
    'prom-client',
    'ioredis',
    'socket.io',
  ],
};

/** Code that runs when a package is loaded. */
const ON_LOAD = {
  'fast-check': 'module.exports.configureGlobal({ seed: Number(process.env.TEST_SEED) });',
};

const fileName = (name) => `${name.replaceAll('/', '-')}.js`;

function write(folder) {
  for (const [bundle, names] of Object.entries(BUNDLES)) {
    const getters = names.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`).join('\n');
    esbuild.buildSync({
      stdin: { contents: `module.exports = {${getters}};`, resolveDir: root },
      outfile: path.join(folder, `bundle-${bundle}.js`),
      bundle: true,
      platform: 'node',
      target: 'node20',
      external: ['@electric-sql/pglite', 'pg-native', 'react', 'react-dom'],
      logLevel: 'error',
    });
    for (const name of names)
      fs.writeFileSync(
        path.join(folder, fileName(name)),
        `module.exports = require('./bundle-${bundle}.js')[${JSON.stringify(name)}]();\n${ON_LOAD[name] ?? ''}\n`,
      );
  }
}

/** Returns the folder with the bundles for this lock file; builds them when it does not exist. */
function getBundles() {
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'package-lock.json'), __filename]) hash.update(fs.readFileSync(file));
  const folder = path.join(root, 'tmp/jest-packages', hash.digest('hex').slice(0, 16));
  if (fs.existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  fs.mkdirSync(own, { recursive: true });
  write(own);
  try {
    fs.renameSync(own, folder);
  } catch (error) {
    // Another run created the folder first.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(own, { recursive: true });
  }
  return folder;
}

const folder = getBundles();

/** Maps each package to its bundled file. */
exports.moduleNameMapper = Object.fromEntries(
  Object.values(BUNDLES)
    .flat()
    .map((name) => [`^${name}$`, path.join(folder, fileName(name))]),
);
