import type { PrintFact } from '../../page/print/print-sheet'

/** What is known of something: names with their values. */
export function Facts({ facts, className = '' }: { facts: readonly PrintFact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
