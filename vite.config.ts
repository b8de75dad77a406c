import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'

const server = process.env.BERTH_API ?? 'http://127.0.0.1:8080'

/** Pages and calls may share a path (`/report/deposit`): what asks for HTML is the app's, and so are the modules of web/api. */
const calls: ProxyOptions = {
  target: server,
  changeOrigin: true,
  bypass: ({ method, headers, url = '' }) => {
    if (method !== 'GET') return undefined
    if (/^\/api\/[\w-]+\.ts(\?|$)/.test(url)) return url
    return !url.startsWith('/api') && headers.accept?.includes('text/html') ? '/index.html' : undefined
  },
}

const noFilters = fileURLToPath(new URL('web/ui/no-table-filters.ts', import.meta.url))

/** Lists have filters of their own; those of antd's table weigh as much as the table. */
const withoutTableFilters: Plugin = {
  name: 'without-table-filters',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './FilterDropdown' && importer?.includes('/antd/es/table/') ? noFilters : null,
}

/** Nothing is painted before the app has put on the look that was worn last: a dark one would begin with a white flash. */
const paintedInItsLook: Plugin = {
  name: 'painted-in-its-look',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

const served = ['/api', '/user', '^/report/', '/uploads', '/openapi.json', '/healthz', '/readyz']

/** What the sign-in needs of others: React, the machinery of texts, the calls' events, colours, keys. */
const ofSignIn = [
  'react',
  'react-dom',
  'scheduler',
  'i18next',
  'react-i18next',
  'use-sync-external-store',
  'zustand',
  'mitt',
  '@ant-design/fast-color',
  'tinykeys',
]

/** Which modules are of these packages. */
const modulesOf = (names: readonly string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)

export default defineConfig({
  root: 'web',
  plugins: [react(), withoutTableFilters, paintedInItsLook],
  server: { proxy: Object.fromEntries(served.map((path) => [path, calls])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined: the policy lets pictures and fonts come as data, but small files cache better on their own.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The parts that antd is made of only define things, but don't say so: a form's whole machinery came with every input.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        // A chunk of its own for what the sign-in needs keeps the rest out of it.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: modulesOf(ofSignIn),
            },
            // The menu names every declaration, so all of them come anyway; together they weigh half as much.
            { name: 'resources', test: /[\\/]resources[\\/](?!.*\.web\.)/, includeDependenciesRecursively: false },
            // What most screens share comes in one piece: a hundred small ones weigh a tenth more and take longer. Drawers
            // are shared by many too, but none is open at first.
            { name: 'base', test: /node_modules(?!.*[\\/]drawer[\\/])/, minShareCount: 8 },
          ],
        },
      },
    },
  },
})
