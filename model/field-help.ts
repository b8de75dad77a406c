import type { Label } from './label'
import type { FieldName, Resource } from './resource'

/** Of each resource, by its name, the fields that need explaining, in a sentence or two. */
export type FieldHelp = ReadonlyMap<string, Readonly<Record<string, Label>>>

/** The help of one resource's fields. */
export const helpOf = <R extends Resource>(
  { name }: R,
  texts: Partial<Record<FieldName<R>, Label>>,
): readonly [string, Readonly<Record<string, Label>>] => [name, texts as Readonly<Record<string, Label>>]
