import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tablesIn } from '../support/markdown-table'

const root = join(import.meta.dirname, '..', '..')
const document = 'docs/asvs.md'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; their numbers begin with 1 and have no gap. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const numbers = sections.split(/\s+/).flatMap((section) => {
  const [name = '', count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
})

describe(document, () => {
  const text = readFileSync(join(root, document), 'utf8')
  const rows = tablesIn(text).flatMap((table) => table.rows)
  const chapters = [...text.matchAll(/^## (V\d+ .+)$/gm)].map(([, name]) => name)

  it('has each requirement once, in their order', () => {
    expect(rows.map(([number]) => number)).toEqual(numbers)
  })

  it('is summed up by chapter in SECURITY.md', () => {
    const counts = chapters.map((name, index) => {
      const of = rows.filter(([number]) => number?.startsWith(`${index + 1}.`)).map(([, , , how = '']) => how)
      const open = of.filter((how) => how.includes('Open: ')).length
      const without = of.filter((how) => how.startsWith('Not applicable')).length
      return [name, ...[of.length, of.length - open - without, without, open].map(String)]
    })
    const [summary] = tablesIn(readFileSync(join(root, 'SECURITY.md'), 'utf8'))
    expect(summary?.rows).toEqual(counts)
  })

  it.each(rows)('%s (level %s, %s) is answered, with evidence unless it is not applicable or open', (...cells) => {
    const [, level, what, how = '', evidence = ''] = cells
    expect([level, what, how]).not.toContain('')
    expect(level).toMatch(/^[12]$/)
    const isExempt = /^(Not applicable|Open): /.test(how)
    expect(evidence !== '' || isExempt, how).toBe(true)
    const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    if (evidence !== '') expect(paths).not.toEqual([])
  })
})
