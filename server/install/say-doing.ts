import type { Label } from '../../model/label'

/** Says on the terminal what takes a while; the answer says how long it took, in seconds. */
export function sayDoing({ zh, en }: Label): () => void {
  const begin = performance.now()
  console.log(`… ${zh} / ${en}`)
  return () => console.log(`✓ ${zh} / ${en}  ${Math.round((performance.now() - begin) / 1000)} s`)
}
