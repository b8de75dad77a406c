/** Folders ("rooms" in ARCHITECTURE.md) from the lowest to the highest: each may import those before it. */
const rooms = {
  server: [
    'settings',
    'outward',
    'database',
    'pictures',
    'rows',
    'config',
    'adapters',
    'access',
    'partitions',
    'retention',
    'engine',
    'tariff',
    'members',
    'money',
    'facts',
    'devices',
    'stays',
    'charging',
    'ingest',
    'flow-controller',
    'search',
    'install',
    'demo',
    'http',
  ],
  web: [
    'storage',
    'text',
    'api',
    'session',
    'events',
    'appearance',
    'ui',
    'fields',
    'page',
    'resource',
    'reports',
    'features',
    'pages',
    'navigation',
    'header',
    'app',
  ],
}

const any = (names) => `(${names.join('|')})`

/** Rooms with the rules of the business and their writing. */
const domains = ['tariff', 'members', 'money', 'devices', 'stays', 'charging']

/** A rule for each room, which may import itself and the rooms before it. */
const upward = (side) =>
  rooms[side].slice(0, -1).map((room, index) => ({
    name: `${side}-${room}-imports-upward`,
    severity: 'error',
    comment:
      `In ${side}/ a room imports only rooms before it (.dependency-cruiser.mjs lists them from the lowest to the highest). ` +
      'Take what you need as a parameter or an option, or move what both need into the lower room.',
    from: { path: `^${side}/${room}/` },
    to: { path: `^${side}/${any(rooms[side].slice(index + 1))}/` },
  }))

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const test = '\\.test\\.tsx?$'
const serverFile = '\\.server\\.ts$'
const webFile = '\\.web\\.tsx?$'
const node = { dependencyTypes: ['core'] }
const browserLibraries = '^node_modules/(react|react-dom|antd|@ant-design|@tanstack|zustand|react-router)(/|$)'
const serverLibraries =
  '^node_modules/(pg|drizzle-orm|drizzle-kit|@electric-sql|fastify|@fastify|mqtt|aedes|pino|undici|jose|ipaddr\\.js)(/|$)'

/** Code that runs in the browser and on the server. */
const shared = { path: '^(model|resources)/', pathNot: [test, serverFile, webFile] }
const browser = { path: ['^web/', webFile], pathNot: test }
const server = { path: ['^server/', serverFile], pathNot: test }

export default {
  forbidden: [
    forbid(
      'no-circle',
      'Files that import each other in a circle can only be understood together. Move what both need into a third file, or ' +
        'give one of them what it needs as a parameter.',
      {},
      { circular: true },
    ),
    forbid(
      'shared-is-pure',
      'model/ and the declarations run in the browser and on the server: let the server do it and pass the value in, or ' +
        'render it in a sibling x.web.tsx.',
      shared,
      { path: [browserLibraries, serverLibraries, '^(server|web|site-simulator)/', serverFile, webFile] },
    ),
    forbid(
      'shared-needs-no-node',
      'This runs in the browser too: let the server do it and pass the value in.',
      shared,
      node,
    ),
    forbid(
      'model-knows-no-resource',
      'resources/ depends on model/, not the other way round: take the declaration as a parameter.',
      { path: '^model/', pathNot: test },
      { path: '^resources/' },
    ),
    forbid(
      'browser-meets-server-over-http',
      'The browser uses the server only over HTTP: call it through web/api, or move what both need into model/.',
      browser,
      { path: ['^(server|site-simulator)/', serverFile, serverLibraries] },
    ),
    forbid(
      'browser-has-no-node',
      'Node modules are not available in the browser: let the server do it.',
      browser,
      node,
    ),
    forbid(
      'server-knows-no-app',
      'The server must not import the app: move what both need into model/ or resources/.',
      server,
      { path: ['^web/', webFile, browserLibraries] },
    ),
    forbid(
      'engine-knows-no-resource',
      'An engine must not name a resource: make it an option of the declaration, or a hook in its x.server.ts or x.web.tsx.',
      { path: '^(server/(rows|engine)|web/(fields|resource))/', pathNot: test },
      { path: '^resources/(?!index\\.ts$|reports\\.server\\.ts$|dictionaries/)' },
    ),
    forbid(
      'domain-knows-no-server-part',
      'A room of a domain has the rules that x.server.ts calls, and imports only declarations: move what both need into the room.',
      { path: `^server/${any(domains)}/`, pathNot: test },
      { path: serverFile },
    ),
    forbid(
      'sites-only-by-messages',
      'The product communicates with sites only by messages (model/). Only the demonstration starts simulated sites.',
      { path: '^(server|web|resources|model)/', pathNot: ['^server/demo/', test] },
      { path: '^site-simulator/' },
    ),
    forbid(
      'simulator-knows-only-the-protocol',
      'The simulator acts as a site: it may use the protocol (model/, and its codes in resources/dictionaries/), not other ' +
        "declarations, the server, the app or the app's libraries.",
      { path: '^site-simulator/', pathNot: test },
      { path: ['^(server|web)/', '^resources/(?!dictionaries/)', browserLibraries] },
    ),
    forbid(
      'product-without-tests',
      'Tests may use the product, never the other way round: move it out of tests/.',
      { path: '^(model|resources|server|web|site-simulator)/', pathNot: test },
      { path: '^(tests|bench)/' },
    ),
    ...['server', 'web'].map((side) =>
      forbid(
        `${side}-has-listed-rooms`,
        'A new room needs its place in the order of rooms (.dependency-cruiser.mjs), and its line in ARCHITECTURE.md.',
        { path: `^${side}/[^/]+/`, pathNot: `^${side}/${any(rooms[side])}/` },
        {},
      ),
    ),
    ...upward('server'),
    ...upward('web'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.tests.json' },
    // Type imports count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'], mainFields: ['main', 'types'] },
  },
}
