import type { ReactNode } from 'react'

interface TableHeadProps {
  heads: readonly string[]
  /** Cells before and after the headings. */
  before?: ReactNode
  children?: ReactNode
}

/** The row of headings of a table. */
export function TableHead({ heads, before, children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {before}
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
