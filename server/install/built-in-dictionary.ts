import { dictionaries } from '../../resources/dictionaries'

/** Did this type, or this number of it, come with the product? Its fields and rules go by them, so they stay as they are. */
export function isBuiltIn(type: string | null, value?: number | null): boolean {
  const known = dictionaries.find((one) => one.type === type)
  return known !== undefined && (value === undefined || known.entries.some((entry) => entry.value === value))
}
