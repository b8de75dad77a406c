import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'

const server = process.env.BERTH_API ?? 'http://127.0.0.1:8080'

/**
 * Pages and calls may share a path (`/report/deposit`): requests for HTML or for modules of web/api are not proxied.
 */
const calls: ProxyOptions = {
  target: server,
  changeOrigin: true,
  bypass: ({ method, headers, url = '' }) => {
    if (method !== 'GET') return undefined
    if (/^\/api\/[\w-]+\.ts(\?|$)/.test(url)) return url
    return !url.startsWith('/api') && headers.accept?.includes('text/html') ? '/index.html' : undefined
  },
}

/** Blocks rendering until the app has applied the saved appearance, to avoid a white flash before a dark one. */
const blockingScript: Plugin = {
  name: 'blocking-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

/** Everything of the app that these modules import before they run, libraries apart; known when all modules are parsed. */
function importedBy(...roots: readonly string[]) {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'imported-by',
    apply: 'build',
    buildEnd() {
      const visit = (id: string): void => {
        if (found.has(id) || id.includes('node_modules')) return
        found.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      roots.map((root) => fileURLToPath(new URL(root, import.meta.url))).forEach(visit)
    },
  }
  return { plugin, has: (id: string): boolean => found.has(id) }
}

const declared = importedBy('resources/index.ts')
const app = importedBy('web/app/open-app.tsx')
const list = importedBy('web/resource/list/list-screen.tsx')

const proxiedPaths = ['/api', '/user', '^/report/', '/uploads', '/openapi.json', '/healthz', '/readyz']

/** The packages that the sign-in page needs. */
const signInPackages = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'zustand',
  'mitt',
  '@ant-design/fast-color',
  'tinykeys',
]

/** Matches the modules of these packages. */
const modulesOf = (names: readonly string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)

export default defineConfig({
  root: 'web',
  plugins: [react(), blockingScript, declared.plugin, app.plugin, list.plugin],
  server: { proxy: Object.fromEntries(proxiedPaths.map((path) => [path, calls])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Small files are cached better than inlined data.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // antd's parts have no side effects but don't declare it: every input pulled in the whole form code.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        // The names of shared chunks list the pages that share them, and each chunk names those that it imports.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
        // A separate chunk for the sign-in page, so that it loads nothing else.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: modulesOf(signInPackages),
            },
            // Comes with the line to type in, which the lists have.
            {
              name: 'text-area',
              test: /node_modules[\\/]@rc-component[\\/]input[\\/]es[\\/](TextArea|ResizableTextArea|calculateNodeHeight)\./,
              includeDependenciesRecursively: false,
            },
            // What the sign-in page loads at once.
            { name: 'start', test: /[\\/](web|model)[\\/]/, tags: ['$initial'] },
            // The menu imports all declarations anyway; one chunk is half as large as many.
            // The texts that explain fields are left out: they are read when one is opened.
            {
              name: 'resources',
              test: (id) => declared.has(id) || /[\\/]resources[\\/](?!help[\\/]|.*\.web\.)/.test(id),
              includeDependenciesRecursively: false,
            },
            // One chunk for shared code: a hundred small ones are 10 % larger and load more slowly. Drawers and dialogs
            // are left out, since none is open at first.
            {
              name: 'base',
              test: /node_modules(?!.*[\\/](drawer|input|modal|dialog|antd[\\/]es[\\/](notification|grid))[\\/])/,
              minShareCount: 14,
            },
            // All that every page needs, and all that every list needs: as chunks of each set of pages that share
            // something they were seventy, a tenth larger together.
            { name: 'app', test: app.has },
            { name: 'list', test: list.has },
            // Each chunk costs a request: small ones join those that nearly the same pages load. Code of few pages is
            // left out, or lists would load parts of drawers. Joined more freely, they import each other in circles.
            {
              name: 'shared',
              test: /^(?!.*(drawer|rc-component[\\/]tree[\\/]))/,
              minShareCount: 8,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
      },
    },
  },
})
