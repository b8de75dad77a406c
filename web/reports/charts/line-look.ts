import type { Line, LineLook } from './line'

const colours = 6
const strokes = ['solid', 'dashed', 'dotted'] as const

/** How the nth line of a chart is drawn: as it says, else in the nth colour, with another stroke where these begin anew. */
export const lookOf = ({ look }: Line, at: number): LineLook =>
  look ?? {
    colour: `--chart-${(at % colours) + 1}`,
    stroke: strokes[Math.floor(at / colours) % strokes.length] ?? 'solid',
  }
