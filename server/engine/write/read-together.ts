import { ApiError, badFields, type BadField } from '../../api-error'

type Reads = Readonly<Record<string, () => unknown>>

type ReadOf<R extends Reads> = { [Name in keyof R]: ReturnType<R[Name]> }

/** Throws 40000 with the bad fields of all parts. */
export function readTogether<R extends Reads>(reads: R): ReadOf<R> {
  const bad: BadField[] = []
  const values = Object.entries(reads).map(([name, read]) => {
    try {
      return [name, read()] as const
    } catch (error) {
      if (!(error instanceof ApiError) || !error.options.fields) throw error
      bad.push(...error.options.fields)
      return [name, undefined] as const
    }
  })
  if (bad.length > 0) throw badFields(bad)
  return Object.fromEntries(values) as ReadOf<R>
}
