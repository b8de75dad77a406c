import './build.mjs'

// In the same process, so that a signal reaches the server directly and only once.
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
