/** How many of the parks an instance should hold: all hold as many as others, or one more. None if it isn't among them. */
export function shareOf(id: string, instances: readonly string[], parks: number): number {
  const place = instances.indexOf(id)
  if (place < 0) return 0
  const each = Math.floor(parks / instances.length)
  return each + (place < parks % instances.length ? 1 : 0)
}
