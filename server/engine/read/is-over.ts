import { kindTraits } from '../../../model/kind-traits'
import type { Resource } from '../../../model/resource'
import type { Condition } from './search-input'

/** Whether these conditions leave only rows of a time range that ended before `now` (wall time). */
export const isOver = (resource: Resource, conditions: readonly Condition[], now: string): boolean =>
  conditions.some(({ field, how, value }) => {
    const kind = resource.fields[field]?.kind
    return how === 'to' && kind !== undefined && kindTraits[kind].time && String(value) < now
  })
