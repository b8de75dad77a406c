import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newFolder } from '../support/run-folder'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'library']),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().startsWith('pkg:npm/'),
})
/** What CycloneDX 1.5 requires, and what identifies a library. */
const schema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int().positive(),
  metadata: z.object({ timestamp: z.iso.datetime(), component: component.extend({ type: z.literal('application') }) }),
  components: z.array(component.extend({ hashes: z.array(z.object({ alg: z.string(), content: z.string() })).min(1) })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

interface Locked {
  name?: string
  version: string
  dev?: boolean
  devOptional?: boolean
}

describe('npm run sbom', () => {
  let document: z.infer<typeof schema>
  beforeAll(() => {
    const file = join(newFolder('sbom-'), 'sbom.json')
    execFileSync(process.execPath, [join(root, 'scripts', 'sbom.mjs'), file], { cwd: root, stdio: 'pipe' })
    document = schema.parse(read(file))
  })

  const { packages } = read(join(root, 'package-lock.json')) as { packages: Record<string, Locked> }
  const names = (): string[] => document.components.map(({ name }) => name)

  it('lists every library of the server in its version', () => {
    const listed = new Set(document.components.map(({ name, version }) => `${name}@${version}`))
    const wanted = Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
      .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`)
    expect(wanted.length).toBeGreaterThan(200)
    expect(wanted.filter((one) => !listed.has(one))).toEqual([])
  })

  it('lists the libraries that browsers are sent, and none that only build and test', () => {
    expect(names()).toEqual(expect.arrayContaining(['react', 'react-dom', 'antd', 'echarts', '@rc-component/picker']))
    const others = ['vite', 'vitest', 'typescript', 'eslint', 'esbuild', 'playwright-core', 'lighthouse']
    expect(names().filter((name) => others.includes(name))).toEqual([])
  })

  it('names each library once, and no dependency that it does not list', () => {
    const { 'bom-ref': own } = document.metadata.component
    const all = [own, ...document.components.map((one) => one['bom-ref'])]
    expect(new Set(all).size).toBe(all.length)
    expect(own).toMatch(/^berth@/)
    const named = document.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(named.filter((one) => !all.includes(one))).toEqual([])
  })
})
