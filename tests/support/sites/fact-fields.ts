import { z } from 'zod'

/** The schema inside of those that only make it optional or transform its value. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return innermost(schema.in)
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? innermost(schema.unwrap()) : schema
}

/** The path of every field of a schema: of an object's within it, and of those of a list's entries, too. */
export function fieldPaths(schema: z.core.$ZodType): string[] {
  const inner = innermost(schema)
  if (inner instanceof z.ZodArray) return fieldPaths(inner.element)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(inner.shape).flatMap(([name, field]) => [
    name,
    ...fieldPaths(field).map((path) => `${name}.${path}`),
  ])
}

/** A copy of a message with another value at the path; within a list, in each entry. */
export function withValue(message: unknown, path: string, value: unknown): unknown {
  if (Array.isArray(message)) return message.map((entry) => withValue(entry, path, value))
  const [name = '', ...rest] = path.split('.')
  const before = (message ?? {}) as Record<string, unknown>
  return { ...before, [name]: rest.length === 0 ? value : withValue(before[name], rest.join('.'), value) }
}
