import { usePermits } from '../../session/permitted'

/** What the user may edit of a tariff; the rules only together with the grade. */
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
