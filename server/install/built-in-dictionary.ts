import { dictionaries } from '../../resources/dictionaries'

/**
 * Is this dictionary, or this number of it, part of the product? Code depends on these, so they must not be changed.
 */
export function isBuiltIn(type: string | null, value?: number | null): boolean {
  const builtIn = dictionaries.find((one) => one.type === type)
  return builtIn !== undefined && (value === undefined || builtIn.entries.some((entry) => entry.value === value))
}
