import { permissionsFor, type Resource } from '../../../model/resource'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'
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
  const may = (resource: Resource, part: string) => permitted({ any: permissionsFor(resource, part) })
  const mayGrade = may(grade, 'edit')
  const rules = (part: string): boolean => mayGrade && may(gradeRule, part)
  return { grade: mayGrade, add: rules('add'), edit: rules('edit'), remove: rules('remove') }
}
