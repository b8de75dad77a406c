import { resourceUi } from '../../web/resource/resource-ui'
import { textOf } from '../../web/fields/text-of'
import { canStep, type OrderAction } from './order-step'
import { workOrder } from './work-order'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { zhEn } from '../../model/label'
import { operateWith } from '../../web/api/resource-calls'
import { type InputProps, inputState } from '../../web/fields/parts'
import { LoadProblemNote } from '../../web/ui/load-problem'
import { t } from '../../web/text/text'

interface Assignee {
  user_name: string
  nickname: string
}

const choose = zhEn('请选择用户', 'Choose a user')
const choosePark = zhEn('请先选择车场', 'Choose a car park first')
const nobody = zhEn('没有可指派的用户', 'Nobody to assign to')

/** Chooses from the users who may edit orders of the car park; somebody else who is stored already stays. */
function AssigneeInput(props: InputProps) {
  const park = textOf(props.values?.park_code)
  const stored = textOf(props.value)
  const { data, isFetching, isError, error, refetch } = useQuery({
    queryKey: ['order-assignees', park],
    queryFn: ({ signal }) =>
      operateWith<Assignee[]>(workOrder.name, 'assignees', { park_code: park }, { quiet: true, signal }),
    enabled: park !== '',
  })
  const users = (data ?? []).map(({ user_name, nickname }) => ({
    value: user_name,
    label: `${nickname} ${user_name}`.trim(),
  }))
  const isOther = stored !== '' && users.every(({ value }) => value !== stored)
  return (
    <>
      <Select
        {...inputState(props)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        placeholder={t(park === '' ? choosePark : choose)}
        notFoundContent={t(park === '' ? choosePark : nobody)}
        value={stored || undefined}
        options={isOther ? [{ value: stored, label: stored }, ...users] : users}
        onChange={(next: string | undefined) => props.onChange(next ?? null)}
      />
      {isError && <LoadProblemNote error={error} retry={() => void refetch()} />}
    </>
  )
}

const offered =
  (action: OrderAction) =>
  ({ state }: { state?: unknown }): boolean =>
    canStep(Number(state), action)

/** Where an order came from is shown only where it came from somewhere. */
const origins = ['warning_id', 'fault_id']

export default resourceUi(workOrder, {
  operations: {
    start: offered('start'),
    finish: offered('finish'),
    cancel: offered('cancel'),
    reopen: offered('reopen'),
  },
  form: {
    inputs: { assignee: AssigneeInput },
    show: (name, values) => !origins.includes(name) || textOf(values[name]) !== '',
  },
  forms: { assign: { inputs: { assignee: AssigneeInput } } },
})
