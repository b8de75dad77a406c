import { useQuery } from '@tanstack/react-query'
import type { FieldHelp } from '../../model/field'
import type { Label } from '../../model/label'
import type { Resource } from '../../model/resource'

type Load = () => Promise<FieldHelp>

let load: Load = () => Promise.resolve(new Map())

/** Registers the texts that explain fields, which are loaded when a form or a record is first shown. */
export const registerFieldHelp = (loader: Load): void => void (load = loader)

const none: Readonly<Record<string, Label>> = {}

/** What the fields of a resource mean, by name; nothing until it is loaded, or if it can't be. */
export const useFieldHelp = ({ name }: Pick<Resource, 'name'>): Readonly<Record<string, Label>> =>
  useQuery({ queryKey: ['field-help'], queryFn: () => load(), staleTime: Infinity, retry: false }).data?.get(name) ??
  none
