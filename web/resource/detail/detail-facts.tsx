import { Fragment } from 'react'
import type { PrintFact } from '../../page/print/print-sheet'

/** Names with their values, as an opened record shows its fields; those without a value are left out. */
export function DetailFacts({ facts }: { facts: readonly PrintFact[] }) {
  const known = facts.filter(({ value }) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className="detail-fields">
      {known.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
