import type { Line, LineLook } from './line'

const colours = 6
const strokes = ['solid', 'dashed', 'dotted'] as const

/** Colour and stroke of the line at an index: its own, else the next colour; strokes change when colours repeat. */
export const lookOf = ({ look }: Line, index: number): LineLook =>
  look ?? {
    colour: `--chart-${(index % colours) + 1}`,
    stroke: strokes[Math.floor(index / colours) % strokes.length] ?? 'solid',
  }
