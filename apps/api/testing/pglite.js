module.exports = globalThis.loadedOutside.pglite;
