import { useState } from 'react'
import type { FieldProblem } from '../../../../model/envelope'
import {
  controllerFields,
  defaultFlowPort,
  flowFields,
  flowProblem,
  type FlowField,
  type FlowForm,
} from '../../../../model/flows/flow-form'
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
