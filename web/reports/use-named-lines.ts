import { useMemo } from 'react'
import { carParks } from '../../resources/index'
import { useNames } from '../fields/reference/lookup'
import type { Line } from './charts/line'

const none: readonly string[] = []

/** The lines with names for people: those of car parks in place of their codes, `unnamed` where there is none. */
export function useNamedLines(lines: readonly Line[], areParks: boolean, unnamed: string): Line[] {
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
