import react from '@vitejs/plugin-react'
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

const proxiedPaths = ['/api', '/user', '^/report/', '/uploads', '/openapi.json', '/healthz', '/readyz']

/** The packages that the sign-in page needs. */
const signInPackages = [
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

export default defineConfig({
  root: 'web',
  plugins: [react(), blockingScript],
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
        codeSplitting: {
          groups: [
            // A separate chunk for the sign-in page, so that it loads nothing else.
            { name: 'react', test: new RegExp(`node_modules[\\\\/](${signInPackages.join('|')})[\\\\/]`) },
            { name: 'start', test: /[\\/](web|model)[\\/]/, tags: ['$initial'] },
            // One chunk for shared packages: a hundred small ones are larger and load more slowly.
            { name: 'base', test: /node_modules/, minShareCount: 14 },
            // The menu imports all declarations.
            {
              name: 'resources',
              test: /[\\/]resources[\\/](?!help[\\/]|.*\.web\.)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
