import { useMemo } from 'react'
import { carParks } from '../../resources/index'
import { useNames } from '../fields/reference/lookup'
import { operatorNow } from '../session/operator-now'
import type { Line } from './charts/line'
import { flowLines } from './flow-lines'
import type { Figures } from './use-report'

const none: readonly string[] = []

interface FlowOf {
  direction: 'in' | 'out'
  /** The values of this column are the lines. */
  column: string | undefined
  /** The name of a line without one. */
  unnamed: string
  /** The lines are car parks, which are named in place of their codes. */
  areParks?: boolean
}

/** The lines of the flow report, with names for people. */
export function useFlowLines(data: Figures | undefined, { direction, column, unnamed, areParks }: FlowOf): Line[] {
  const lines = useMemo(
    () => (data && column ? flowLines(data.rows, data.span, operatorNow(), direction, column) : []),
    [data, direction, column],
  )
  const names = useNames(carParks.resource, areParks ? lines.map(({ name }) => name) : none, carParks.key)
  return useMemo(
    () =>
      lines.map((line, at) => {
        const name = names[at] ?? null
        const isShared = names.indexOf(name) !== names.lastIndexOf(name)
        return { ...line, name: name === null ? line.name || unnamed : isShared ? `${name} ${line.name}` : name }
      }),
    [lines, names, unnamed],
  )
}
