import { maxTotal } from '../../../model/list'
import type { Resource } from '../../../model/resource'

type Schema = Record<string, unknown>

const whole: Schema = { type: 'integer' }
const money: Schema = { type: 'string' }

const page: Schema = {
  type: 'object',
  properties: {
    page_no: whole,
    page_size: whole,
    total_count: {
      ...whole,
      description: `The number of matching rows, at most ${maxTotal} unless exact_total asks for all.`,
    },
    total_more: {
      type: 'boolean',
      enum: [true],
      description: 'More rows match than total_count, or may match; absent if it is exact.',
    },
    only_first: {
      ...whole,
      description:
        "Only so many rows, the first ones of the list's own order, were searched and sorted; absent if all were.",
    },
    tatal_count: { ...whole, description: 'The same as total_count.' },
  },
  required: ['page_no', 'page_size', 'total_count', 'tatal_count'],
}

function summaryOf({ summary, uncounted }: Resource): Schema {
  const sums = (names: readonly string[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, money])),
  })
  const { properties } = sums(summary)
  return {
    type: 'object',
    description: 'Sums of all matching rows, always exact.',
    properties: { ...(properties as Schema), ...(uncounted && { uncounted: sums(uncounted.amounts) }) },
  }
}

export const listAnswer = (resource: Resource): Schema => ({
  type: 'object',
  properties: {
    list: { type: 'array', items: { $ref: `#/components/schemas/${resource.name}` } },
    page,
    newest: { ...whole, description: 'The highest id of all rows, for the call news.' },
    ...(resource.summary.length > 0 && { summary: summaryOf(resource) }),
  },
  required: ['list', 'page', 'newest'],
})
