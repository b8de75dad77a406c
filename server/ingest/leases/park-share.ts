/** An instance that isn't listed gets none. */
export function shareOf(id: string, instances: readonly string[], parks: number): number {
  const place = instances.indexOf(id)
  if (place < 0) return 0
  const each = Math.floor(parks / instances.length)
  return each + (place < parks % instances.length ? 1 : 0)
}
