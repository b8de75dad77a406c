const node = {
  regex: '^(node:|(fs|path|os|crypto|http|https|net|url|util|stream|child_process|worker_threads)(/|$))',
  message: 'This folder is pure and runs in the browser too: let the server do this and pass the value in.',
}
const react = {
  regex: '^(react|react-dom|antd|@ant-design|@tanstack|zustand|i18next|react-i18next)(/|$)',
  message: 'Only web/ draws: put it into a sibling x.web.tsx or into web/.',
}
const database = {
  regex: '^(pg|drizzle-orm|drizzle-kit|@electric-sql|fastify|@fastify|mqtt|aedes|pino)(/|$)',
  message: 'Only server/ reaches databases, brokers and HTTP: put it into a sibling x.server.ts or into server/.',
}
const server = {
  regex: '(^|/)server/|\\.server$',
  message: 'The browser meets the server only over HTTP: call it by web/api, or move what both need into model/.',
}
const web = {
  regex: '(^|/)web/|\\.web$',
  message: 'The server knows nothing of the app: move what both need into model/ or resources/.',
}
const resources = {
  regex: '(^|/)resources(/|$)',
  message: 'model/ is the language, resources/ is written in it: take the declaration as a parameter.',
}
const oneResource = {
  regex: '(^|/)resources/(?!dictionaries)\\w+/',
  message:
    'An engine knows no resource by name: make it an option of the declaration, or a hook in its x.server.ts or x.web.tsx.',
}
const simulator = {
  regex: '(^|/)site-simulator/',
  message: 'A site is reached by its messages alone (model/), as a real one is.',
}
const tests = {
  regex: '(^|/)tests/',
  message: 'Tests may use the product, never the other way round: move it out of tests/.',
}

const pure = [node, react, database, server, web, tests, simulator]

const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** Who may import whom: web -> resources -> model <- resources <- server, each refusal with what to do instead. */
export const boundaries = [
  forbid(['model/**'], [...pure, resources]),
  forbid(['resources/**'], pure, ['resources/**/*.server.ts', 'resources/**/*.web.tsx']),
  forbid(['resources/**/*.server.ts'], [react, web, tests, simulator]),
  forbid(['resources/**/*.web.tsx'], [node, database, server, tests, simulator]),
  forbid(['web/**'], [node, database, server, tests, simulator], ['web/engine/**']),
  forbid(['web/engine/**'], [node, database, server, tests, simulator, oneResource]),
  // The demonstration is the one place where the product starts a simulated site beside itself.
  forbid(['server/**'], [react, web, tests, simulator], ['server/engine/**', 'server/demo/**']),
  forbid(['server/demo/**'], [react, web, tests]),
  forbid(['server/engine/**'], [react, web, tests, simulator, oneResource]),
  forbid(
    ['site-simulator/**'],
    [react, database, server, web, tests, resources].filter((one) => one !== database),
  ),
]
