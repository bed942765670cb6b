/* Each class name maps to itself, so that tests can check the class of an element. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
