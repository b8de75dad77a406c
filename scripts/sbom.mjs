import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { run } from './support/command.mjs'
import { Failure, orFail } from './support/failure.mjs'
import { inRoot } from './support/root.mjs'

const sides = ['web', 'model', 'resources']
const importing = /(?:from|import|import\()\s*['"]((?:@[\w.-]+\/)?\w[\w.-]*)(?=['"/])/g

const importedByApp = () => {
  const isSource = (name) => /\.(tsx?|css)$/.test(name) && !/\.(test|server)\.tsx?$/.test(name)
  return sides.flatMap((side) =>
    readdirSync(inRoot(side), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .flatMap((name) => [...readFileSync(inRoot(side, name), 'utf8').matchAll(importing)].map(([, one]) => one)),
  )
}

/** The build puts what the app imports into files, so npm counts it as development. */
const deliveredPackage = () => {
  const { dependencies, devDependencies, ...own } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const app = importedByApp().filter((name) => name in devDependencies)
  return {
    ...own,
    dependencies: { ...dependencies, ...Object.fromEntries(app.map((name) => [name, devDependencies[name]])) },
  }
}

/** A document of CycloneDX. `--omit=dev` would also omit libraries of the server that another library names for development. */
const sbom = async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'sbom-')), 'berth')
  const npm = async (...words) => {
    const { code, output } = await run('npm', [
      ...words,
      `--prefix=${folder}`,
      '--package-lock-only',
      '--loglevel=error',
    ])
    if (code !== 0) throw new Failure(output)
    return output
  }
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(deliveredPackage()))
    copyFileSync(inRoot('package-lock.json'), join(folder, 'package-lock.json'))
    await npm('install', '--offline', '--no-audit', '--no-fund')
    return JSON.parse(await npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'))
  } finally {
    rmSync(dirname(folder), { recursive: true })
  }
}

/** `npm run sbom` writes dist/sbom.json, `npm run sbom -- file` another one. */
await orFail(async () => {
  const file = resolve(process.argv[2] ?? inRoot('dist', 'sbom.json'))
  const document = await sbom()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file}: ${document.components.length}`)
})
