import { localize } from '../../model/label'
import { screens } from '../../resources'

export const columnsDocument = 'docs/columns.md'

/** In pixels. */
export const windowWidths = [1440, 1024] as const

export interface Measured {
  view: string
  width: number
  isCompact: boolean
  /** Headings that are whole in sight without scrolling. */
  inside: readonly string[]
  outside: readonly string[]
}

function line(view: string, label: string, measured: readonly Measured[]): string {
  const [all, compact] = [false, true].map((isCompact) => measured.find((one) => one.isCompact === isCompact))
  const count = all ? `${all.inside.length} of ${all.inside.length + all.outside.length}` : ''
  return `| ${label} | \`${view}\` | ${count} | ${all?.inside.join(', ') ?? ''} | ${compact?.inside.join(', ') ?? ''} |`
}

function section(measured: readonly Measured[], width: number): string {
  const lines = screens
    .filter(({ resource }) => resource !== undefined)
    .map(({ view, label }) =>
      line(
        view,
        localize(label, 'en'),
        measured.filter((one) => one.view === view && one.width === width),
      ),
    )
  return `## ${width} pixels wide

| list | view | inside | with all columns | in the compact view |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

export const columnsMarkdown = (measured: readonly Measured[]): string => `# Columns in sight

Which columns of each list are whole in sight without scrolling, in windows of two widths: with all columns that the list
shows, and in its compact view, which is the default in windows under 1280 pixels
([decision 44](../decisions/app/044-columns-that-fit.md)). Lists with few columns have no compact view. In English, whose
headings are the longer ones, with the sidebar open, and with the demonstration and three days of a car park. Measured and
written by \`node scripts/run.mjs scripts/documents/columns-table.ts\`, which needs the built app.

${windowWidths.map((width) => section(measured, width)).join('\n')}`
