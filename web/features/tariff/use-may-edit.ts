import { usePermits } from '../../session/permitted'

/** What of a tariff a person may edit: nothing without the grade itself. */
export interface MayEdit {
  grade: boolean
  add: boolean
  edit: boolean
  remove: boolean
}

export function useMayEdit(): MayEdit {
  const permitted = usePermits()
  const grade = permitted({ all: ['garage:grade:edit'] })
  const rules = (part: string): boolean => grade && permitted({ all: [`garage:graderule:${part}`] })
  return { grade, add: rules('add'), edit: rules('edit'), remove: rules('remove') }
}
