/* A class name stands for itself, so tests can see which class an element has. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
