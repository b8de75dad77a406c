/** A figure out of its bounds fails `npm run bench`. */
export function printFigure(
  measure: string,
  value: number,
  unit: string,
  bounds: { limit?: number; least?: number } = {},
): void {
  console.log(JSON.stringify({ measure, value: Number(value.toPrecision(4)), unit, ...bounds }))
}
