import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { zhEn } from '../../../model/label'
import { maxPrinted } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { uncountedOf, type Summary } from '../../../model/report/uncounted'
import { exportRows, printRows } from '../../api/resource-calls'
import { numberText } from '../../fields/number/grouped'
import { textOf } from '../../fields/text-of'
import { PrintSheet, type PrintFact, useParkFact } from '../../page/print/print-sheet'
import { printLayout, type PrintColumn } from '../../page/print/print-layout'
import { PrintTable } from '../../page/print/print-table'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { totalText } from '../list/use-list-rows'
import type { ListModel } from '../list/use-list-model'
import { FilterValue, useFilterLabel } from '../list/search/filter-chips'
import { t, words } from '../../text/text'

const texts = {
  rows: zhEn('条数', 'Rows'),
  tooMany: zhEn('记录太多，无法全部打印', 'Too many rows to print'),
  tooManyWhy: zhEn(
    '符合条件的有 {total} 条，最多打印 {max} 条。导出的表格包含全部。',
    '{total} rows match; at most {max} are printed. The exported table has all of them.',
  ),
  printFirst: zhEn('打印前 {max} 条', 'Print the first {max}'),
  onlyFirst: zhEn('共 {total} 条，只打印了前 {max} 条', 'The first {max} of {total}'),
  left: zhEn('因版面不足未打印的列', 'Columns left out for want of room'),
}

const figure = (count: number): string => count.toLocaleString('en')

/** What an export of the list would request now, without pictures. */
function useRequest({ resource, columns, request: query }: ListModel) {
  const [request] = useState(() => ({
    columns: columns.shown.map(({ name }) => name).filter((name) => resource.fields[name]?.kind !== 'image'),
    query: query(),
  }))
  return request
}

/** The filters of a list in words. */
function useFacts(model: ListModel): PrintFact[] {
  const labelOf = useFilterLabel(model)
  return [
    ...useParkFact(model.park),
    ...model.filters.map((filter) => ({ name: labelOf(filter), value: <FilterValue model={model} filter={filter} /> })),
  ]
}

/** How much of the totals reports leave out. */
function useUncounted(resource: Resource, summary: Summary | undefined): PrintFact[] {
  const amounts = uncountedOf(resource, summary)
  if (!resource.uncounted || amounts.length === 0) return []
  const values = amounts.map(({ field, sum }) => `${t(field.label)} ${numberText(field, sum)}`)
  return [{ name: t(resource.uncounted.label), value: values.join(t(words.value.comma)) }]
}

interface PrintListProps {
  model: ListModel
  onClosed: () => void
}

function Question({ model, onPrint, onClosed }: PrintListProps & { onPrint: () => void }) {
  const request = useRequest(model)
  const numbers = { total: totalText(model.result), max: figure(maxPrinted) }
  const exportAll = () => {
    onClosed()
    void exportRows(model.resource.name, request).then(
      () => model.tools.succeeded(t(words.export.succeeded)),
      () => undefined,
    )
  }
  if (!useIsVisible()) return null
  return (
    <Modal
      open
      centered
      title={t(texts.tooMany)}
      onCancel={onClosed}
      footer={[
        <Button key="cancel" onClick={onClosed}>
          {t(words.app.cancel)}
        </Button>,
        <Button key="print" onClick={onPrint}>
          {t(texts.printFirst, numbers)}
        </Button>,
        <Button key="export" type="primary" onClick={exportAll}>
          {t(words.list.export)}
        </Button>,
      ]}
    >
      {t(texts.tooManyWhy, numbers)}
    </Modal>
  )
}

function Sheet({ model, onClosed }: PrintListProps) {
  const { resource, list, screen } = model
  const request = useRequest(model)
  const facts = useFacts(model)
  const id = useId()
  const { data, isError } = useQuery({
    queryKey: ['print', resource.name, id],
    queryFn: ({ signal }) => printRows(resource.name, request, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const uncounted = useUncounted(resource, data?.summary)
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (isError) close()
  }, [isError])
  if (!data) return null
  const all = request.columns.flatMap((name): PrintColumn[] => {
    const field = resource.fields[name]
    if (!field) return []
    const label = list.headings?.[name] ?? field.label
    return [{ name, field, label: t(label) }]
  })
  const cells = all.map(({ name }) => {
    const at = request.columns.indexOf(name)
    return [...data.rows.map((cells) => cells[at] ?? ''), textOf(data.summary?.[name])]
  })
  const sums = Object.fromEntries(resource.summary.map((name) => [name, textOf(data.summary?.[name])]))
  const { columns, left, wide, size } = printLayout(all, cells, list.compact ?? request.columns)
  const places = columns.map(({ name }) => request.columns.indexOf(name))
  const numbers = { total: figure(data.total), max: figure(data.rows.length) }
  const count = data.rows.length < data.total ? t(texts.onlyFirst, numbers) : numbers.total
  return (
    <PrintSheet
      title={t(screen.label)}
      facts={[
        ...facts,
        { name: t(texts.rows), value: count },
        ...uncounted,
        ...(left.length === 0
          ? []
          : [{ name: t(texts.left), value: left.map(({ label }) => label).join(t(words.value.comma)) }]),
      ]}
      wide={wide}
      size={size}
      onClosed={onClosed}
    >
      <PrintTable
        columns={columns}
        rows={data.rows.map((cells, key) => ({ key, cells: places.map((at) => cells[at]) }))}
        totals={data.summary && { label: t(words.report.total), cells: sums }}
      />
    </PrintSheet>
  )
}

/** Prints all rows of a list that match, or asks what to do where they are too many. */
export function PrintList({ model, onClosed }: PrintListProps) {
  const [asking, setAsking] = useState(model.result.total > maxPrinted)
  if (asking) return <Question model={model} onPrint={() => setAsking(false)} onClosed={onClosed} />
  return <Sheet model={model} onClosed={onClosed} />
}
