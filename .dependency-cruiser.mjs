/** Rooms from the lowest to the highest: each may import those before it. */
const rooms = {
  server: [
    ['settings', 'database'],
    ['pictures', 'rows'],
    'access',
    'engine',
    'tariff',
    'billing',
    'ingest',
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

const any = (names) => `(${names.flat().join('|')})`

/** A rule for each room: it may import itself and the rooms below it. */
const upward = (side) =>
  rooms[side].flatMap((level, at) => {
    const above = rooms[side].slice(at + 1)
    return above.length === 0
      ? []
      : [
          {
            name: `${side}-${[level].flat().join('-')}-imports-upward`,
            severity: 'error',
            comment:
              `In ${side}/ a room imports only rooms below it (.dependency-cruiser.mjs lists them from the lowest to the highest). ` +
              'Take what you need as a parameter or an option, or move what both need into the lower room.',
            from: { path: `^${side}/${any([level])}/` },
            to: { path: `^${side}/${any(above)}/` },
          },
        ]
  })

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const test = '\\.test\\.tsx?$'
const serverFile = '\\.server\\.ts$'
const webFile = '\\.web\\.tsx?$'
const node = { dependencyTypes: ['core'] }
const drawing =
  '^node_modules/(react|react-dom|antd|@ant-design|@tanstack|zustand|i18next|react-i18next|react-router)(/|$)'
const serving = '^node_modules/(pg|drizzle-orm|drizzle-kit|@electric-sql|fastify|@fastify|mqtt|aedes|pino)(/|$)'

/** What runs in the browser and on the server alike: the declarations and the language that they are written in. */
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
      'model/ and the declarations run in the browser and on the server: let the server do it and pass the value in, or draw ' +
        'it in a sibling x.web.tsx.',
      shared,
      { path: [drawing, serving, '^(server|web|site-simulator)/', serverFile, webFile] },
    ),
    forbid(
      'shared-needs-no-node',
      'This runs in the browser too: let the server do it and pass the value in.',
      shared,
      node,
    ),
    forbid(
      'model-knows-no-resource',
      'model/ is the language, resources/ is written in it: take the declaration as a parameter.',
      { path: '^model/', pathNot: test },
      { path: '^resources/' },
    ),
    forbid(
      'browser-meets-server-over-http',
      'The browser meets the server only over HTTP: call it by web/api, or move what both need into model/.',
      browser,
      { path: ['^(server|site-simulator)/', serverFile, serving] },
    ),
    forbid('browser-has-no-node', 'The browser has no Node: let the server do it.', browser, node),
    forbid(
      'server-knows-no-app',
      'The server knows nothing of the app: move what both need into model/ or resources/.',
      server,
      { path: ['^web/', webFile, drawing] },
    ),
    forbid(
      'engine-knows-no-resource',
      'An engine knows no resource by name: make it an option of the declaration, or a hook in its x.server.ts or x.web.tsx.',
      { path: '^(server/(rows|engine)|web/(fields|resource))/', pathNot: test },
      { path: '^resources/(?!index\\.ts$|reports\\.server\\.ts$|dictionaries/)' },
    ),
    forbid(
      'sites-only-by-messages',
      'A site is reached by its messages alone (model/), as a real one is. Only the demonstration starts simulated sites.',
      { path: '^(server|web|resources|model)/', pathNot: ['^server/demo/', test] },
      { path: '^site-simulator/' },
    ),
    forbid(
      'simulator-knows-only-the-model',
      'The simulator is a site: it knows the protocol (model/) and nothing of the server or its resources.',
      { path: '^site-simulator/', pathNot: test },
      { path: '^(server|web|resources)/' },
    ),
    forbid(
      'product-without-tests',
      'Tests may use the product, never the other way round: move it out of tests/.',
      { path: '^(model|resources|server|web|site-simulator)/', pathNot: test },
      { path: '^(tests|bench)/' },
    ),
    ...upward('server'),
    ...upward('web'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.tests.json' },
    // Imports of types count: a circle of types is one too for whoever reads.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'], mainFields: ['main', 'types'] },
  },
}
