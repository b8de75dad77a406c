import { useQuery } from '@tanstack/react-query'
import { zhEn } from '../../../model/label'
import { role } from '../../../resources/access/role'
import { dataScope } from '../../../resources/dictionaries/system'
import { operateWith } from '../../api/resource-calls'
import { fieldInputs } from '../../fields/field-inputs'
import type { InputProps } from '../../fields/parts'
import { idsOf } from '../../fields/reference/ref'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import './users.css'
import { t, words } from '../../text/text'

const texts = {
  all: zhEn('全部车场', 'All car parks'),
  some: zhEn('{count} 个车场：{names}', '{count} car parks: {names}'),
  one: zhEn('1 个车场：{names}', '1 car park: {names}'),
  none: zhEn('没有车场', 'No car park'),
  more: zhEn('{names} 等', '{names} and others'),
  failed: zhEn('未能读取车场', 'The car parks could not be read'),
}

interface Parks {
  all: boolean
  parks: { park_code: string; org_name: string }[]
}

/** Car parks that are named. */
const maxNamed = 8

/** The car parks whose data users with that scope see, while it is being chosen. */
function ParksOfScope({ departments, all }: { departments: string; all: boolean }) {
  const chosen = useDebouncedValue(departments)
  const { data, isError } = useQuery({
    queryKey: ['role-parks', all, chosen],
    queryFn: ({ signal }) => {
      const body = { data_scope: all ? dataScope.all : dataScope.chosenDepartments, role_dept: chosen }
      return operateWith<Parks>(role.name, 'parks', body, { signal, quiet: true })
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const names = (parks: Parks['parks']): string => {
    const named = parks.slice(0, maxNamed).map((park) => park.org_name)
    const text = named.join(t(words.value.comma))
    return parks.length > maxNamed ? t(texts.more, { names: text }) : text
  }
  const shown = ({ all: every, parks }: Parks): string => {
    if (every) return t(texts.all)
    if (parks.length === 0) return t(texts.none)
    const text = parks.length === 1 ? texts.one : texts.some
    return t(text, { count: parks.length, names: names(parks) })
  }
  return (
    <p className="role-parks" role="status">
      {isError ? t(texts.failed) : data && shown(data)}
    </p>
  )
}

/** The data scope of a role, and below it the car parks that result. */
export function RoleScopeInput(props: InputProps) {
  const Input = fieldInputs[props.field.kind]
  const { value, values } = props
  const isChosen = value === dataScope.all || value === dataScope.chosenDepartments
  return (
    <>
      <Input {...props} />
      {isChosen && (
        <ParksOfScope all={value === dataScope.all} departments={idsOf(values?.role_dept).toSorted().join(',')} />
      )}
    </>
  )
}
