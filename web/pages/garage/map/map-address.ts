import { cellStates, type CellState } from '../../../../model/garage-map/map-cell'
import type { Garage } from './use-garage-map'

/** What of the map is shown. It stands in the window's address, so that it can be sent to a colleague. */
export interface MapChoice {
  park: string | null
  garage: Garage | null
  view: 'map' | 'table'
  /** The opened stall. */
  stall: number | null
  /** Only stalls with these states; none: all. */
  states: readonly CellState[]
}

const wholeNumber = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** The choice that a page's query makes, or the part of the address after the `#`, which the page keeps up to date. */
export function choiceIn(params: Readonly<Record<string, string | undefined>>): MapChoice {
  const { park, garage, view, stall, states = '' } = params
  const named = states.split(',')
  return {
    park: park ? park.slice(0, 64) : null,
    garage: garage === 'open-air' ? garage : wholeNumber(garage),
    view: view === 'table' ? 'table' : 'map',
    stall: wholeNumber(stall),
    states: cellStates.filter((state) => named.includes(state)),
  }
}

export function hashOf({ park, garage, view, stall, states }: MapChoice): string {
  const params = new URLSearchParams({
    ...(park !== null && { park }),
    ...(garage !== null && { garage: String(garage) }),
    ...(view === 'table' && { view }),
    ...(stall !== null && { stall: String(stall) }),
    ...(states.length > 0 && { states: states.join() }),
  })
  return params.size > 0 ? `#${params.toString()}` : ''
}

export const paramsOf = (hash: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
