// PGlite's program as the environment has loaded it, so that no mutation parses it again.
module.exports = globalThis.pglite;
