import type { Label } from './label'
import type { FieldName, Resource } from './resource'

export type FieldHelp = ReadonlyMap<string, Readonly<Record<string, Label>>>

export const helpOf = <R extends Resource>(
  { name }: R,
  texts: Partial<Record<FieldName<R>, Label>>,
): readonly [string, Readonly<Record<string, Label>>] => [name, texts as Readonly<Record<string, Label>>]
