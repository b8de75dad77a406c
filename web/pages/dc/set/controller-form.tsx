import { Button, Input, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { flowTypeLabels, flowTypes, type FlowField } from '../../../../model/flows/flow-form'
import { terminal } from '../../../../resources/terminal/terminal'
import { index } from '../../../api/resource-calls'
import { textOf } from '../../../fields/text-of'
import { usePageData } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { useCan } from '../../../session/session'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { addressHints, fieldLabels, texts } from './texts'
import type { ControllerForm } from './use-controller-form'
import { t } from '../../../text/text'

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

interface CommonInput {
  id: string
  value: string
  status: 'error' | ''
  'aria-required': true
  'aria-invalid': boolean
  'aria-describedby': string
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
  const row = (name: FlowField, input: (common: CommonInput) => ReactNode) => {
    const id = `${base}-${name}`
    const problem = form.problemOf(name)
    const hint = name === 'server_ip' ? addressHints[values.type] : undefined
    return (
      <FormRow
        id={id}
        label={t(fieldLabels[name])}
        required
        problem={problem}
        hint={hint && t(hint)}
        onLeave={() => form.leave(name)}
      >
        {input({
          id,
          value: values[name],
          status: problem ? 'error' : '',
          'aria-required': true,
          'aria-invalid': problem !== undefined,
          'aria-describedby': noteIdOf(id),
        })}
      </FormRow>
    )
  }
  const text = (name: FlowField, more: { inputMode?: 'numeric'; list?: string } = {}) =>
    row(name, (common) => (
      <Input {...common} {...more} autoComplete="off" onChange={({ target }) => set(name)(target.value)} />
    ))
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
      {row('type', ({ value, ...common }) => (
        <Select
          {...common}
          value={value || undefined}
          options={flowTypes.map((type) => ({ value: type, label: t(flowTypeLabels[type]) }))}
          onChange={set('type')}
        />
      ))}
      {text('username')}
      {row('password', (common) => (
        <Input.Password
          {...common}
          autoComplete="new-password"
          onChange={({ target }) => set('password')(target.value)}
        />
      ))}
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
