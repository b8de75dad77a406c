const colours = 6
const strokes = ['solid', 'dashed', 'dotted'] as const

export type Stroke = (typeof strokes)[number]

/** How the nth line of a chart is drawn: its CSS variable, and a stroke of its own where the colours begin anew. */
export const lineLook = (at: number): { colour: string; stroke: Stroke } => ({
  colour: `--chart-${(at % colours) + 1}`,
  stroke: strokes[Math.floor(at / colours) % strokes.length] ?? 'solid',
})
