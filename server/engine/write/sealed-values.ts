import type { Resource, Row } from '../../../model/resource'
import { badField } from '../../api-error'
import type { SecretBox } from '../../secret-box'

export const sealedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))

export const placeOf = (resource: Resource, field: string): string => `${resource.name}.${field}`

export async function sealedValues<R extends Resource>(
  resource: R,
  values: Partial<Row<R>>,
  secrets: SecretBox,
): Promise<Partial<Row<R>>> {
  const sealed: Record<string, unknown> = { ...values }
  for (const name of sealedFields(resource)) {
    const value = sealed[name]
    if (typeof value !== 'string') continue
    if (!secrets.isOpen && value !== '') throw badField(name, 'secretsKeyMissing')
    sealed[name] = await secrets.seal(value, placeOf(resource, name))
  }
  return sealed as Partial<Row<R>>
}
