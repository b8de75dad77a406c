import { Button, Input, Select } from 'antd'
import { useId, type ReactNode, useState } from 'react'
import {
  flowTypeLabels,
  flowTypes,
  type FlowField,
  controllerFields,
  defaultFlowPort,
  flowFields,
  flowProblem,
  type FlowForm,
} from '../../../../model/flows/flow-form'
import { terminal } from '../../../../resources/terminal/terminal'
import { index } from '../../../api/resource-calls'
import { textOf } from '../../../fields/text-of'
import { usePageData } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { useCan } from '../../../session/session'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { addressHints, fieldLabels, texts } from './texts'
import { t } from '../../../text/text'
import type { FieldProblem } from '../../../../model/envelope'
import { render } from '../../../../model/message'
import { lang } from '../../../text/lang'

const empty: FlowForm = {
  type: '',
  username: '',
  password: '',
  ip: '',
  port: String(defaultFlowPort),
  server_ip: '',
}

export const isFlowField = (name: string): name is FlowField => (flowFields as readonly string[]).includes(name)

/** Pasted addresses often have spaces around them. */
const bare = (name: FlowField, text: string): string => (name === 'password' ? text : text.trim())

/** The typed form with its problems: of a field once it was left, and what the server says of it until it is changed. */
export function useControllerForm() {
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<FlowField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<FlowField, string>>>({})
  const own = (name: FlowField): string | undefined => {
    const problem = flowProblem(values, name)
    return problem ? render(problem, lang()) : undefined
  }
  return {
    values,
    set(name: FlowField, text: string): void {
      setValues((now) => ({ ...now, [name]: bare(name, text) }))
      setRefused((now) => ({ ...now, [name]: undefined }))
    },
    leave: (name: FlowField): void => setLeft((now) => new Set([...now, name])),
    problemOf: (name: FlowField): string | undefined => (left.has(name) ? own(name) : undefined) ?? refused[name],
    /** Shows what is wrong; returns the first field that is. Former flows need no type and no new address. */
    check(former: boolean): FlowField | undefined {
      const wanted: readonly FlowField[] = former ? controllerFields : flowFields
      setLeft((now) => new Set([...now, ...wanted]))
      return flowFields.find((name) => wanted.includes(name) && own(name) !== undefined)
    },
    /** Takes over what the server says of fields. */
    refuse: (problems: readonly FieldProblem[]): void =>
      setRefused(Object.fromEntries(problems.map(({ field, msg }) => [field, msg]))),
  }
}

export type ControllerForm = ReturnType<typeof useControllerForm>

/** Of the suggested terminals. */
const pageSize = 1000

/** The addresses of terminals, offered while one is typed. */
function TerminalAddresses({ id }: { id: string }) {
  const filters = parkFilter(terminal, useChosenPark())
  const { data } = usePageData(['terminal-addresses', filters], (signal) =>
    index(terminal.name, { ...filters, page: 1, page_size: pageSize }, { signal }),
  )
  const named = (data?.list ?? []).filter(({ ip }) => textOf(ip) !== '')
  return (
    <datalist id={id}>
      {named.map(({ ip, client_id }) => (
        <option key={textOf(client_id)} value={textOf(ip)} label={textOf(client_id)} />
      ))}
    </datalist>
  )
}

interface ControllerFormProps {
  form: ControllerForm
  working: boolean
  onChange: () => void
  onSubmit: () => void
}

/** The form of the device configuration: which controller, and which address its nodes get. */
export function ControllerFormFields({ form, working, onChange, onSubmit }: ControllerFormProps) {
  const base = useId()
  const mayList = useCan('dc:terminal:query')
  const { values } = form
  const set = (name: FlowField) => (text: string) => {
    form.set(name, text)
    onChange()
  }
  const idOf = (name: FlowField): string => `${base}-${name}`
  const common = (name: FlowField) => {
    const problem = form.problemOf(name)
    return {
      id: idOf(name),
      value: values[name],
      status: problem ? ('error' as const) : ('' as const),
      'aria-required': true,
      'aria-invalid': problem !== undefined,
      'aria-describedby': noteIdOf(idOf(name)),
    }
  }
  const row = (name: FlowField, input: ReactNode) => {
    const hint = name === 'server_ip' ? addressHints[values.type] : undefined
    return (
      <FormRow
        id={idOf(name)}
        label={t(fieldLabels[name])}
        required
        problem={form.problemOf(name)}
        hint={hint && t(hint)}
        onLeave={() => form.leave(name)}
      >
        {input}
      </FormRow>
    )
  }
  const text = (name: FlowField, more: { inputMode?: 'numeric'; list?: string } = {}) =>
    row(
      name,
      <Input {...common(name)} {...more} autoComplete="off" onChange={({ target }) => set(name)(target.value)} />,
    )
  return (
    <form
      className="controller-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        const { currentTarget } = event
        requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {row(
        'type',
        <Select
          {...common('type')}
          style={{ width: '100%' }}
          value={values.type || undefined}
          options={flowTypes.map((type) => ({ value: type, label: t(flowTypeLabels[type]) }))}
          onChange={set('type')}
        />,
      )}
      {text('username')}
      {row(
        'password',
        <Input.Password
          {...common('password')}
          autoComplete="new-password"
          onChange={({ target }) => set('password')(target.value)}
        />,
      )}
      {text('ip', { list: `${base}-terminals` })}
      {mayList && <TerminalAddresses id={`${base}-terminals`} />}
      {text('port', { inputMode: 'numeric' })}
      {text('server_ip')}
      <Button color="primary" variant="filled" htmlType="submit" loading={working}>
        {t(texts.read)}
      </Button>
    </form>
  )
}
