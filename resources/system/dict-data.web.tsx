import { useQuery } from '@tanstack/react-query'
import { detail } from '../../web/api/resource-calls'
import { dress } from '../../web/engine/dress'
import { TextInput } from '../../web/fields/text'
import type { InputProps, WireRow } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { LookCell, LookInput } from '../../web/widgets/look-input'
import { ToneCell, ToneInput } from '../../web/widgets/tone-input'
import { dict } from './dict'
import { dictData } from './dict-data'

const fixed = 0
const numbers = 1

/** The dictionary of an id; undefined while it is unknown. */
function useDict(id: unknown): WireRow | undefined {
  const given = Number(textOf(id))
  const { data } = useQuery({
    queryKey: ['lookup', dict.name, 'detail', given],
    queryFn: () => detail<WireRow>(dict.name, given, { quiet: true }),
    enabled: given > 0,
    retry: false,
  })
  return data
}

/** The type of the dictionary that the entry belongs to; it is never typed. */
function TypeInput(props: InputProps) {
  const dictType = useDict(props.values?.dict_id)?.dict_type
  return <TextInput {...props} value={dictType ?? props.value} disabled />
}

/** An entry counts by its number or by its text, whichever its dictionary's values are. */
export default dress(dictData, {
  useTurns: ({ dict_id: id }) => {
    const type = useDict(id)?.dict_value_type
    return {
      mayCreate: type !== undefined && type !== fixed,
      absent: type === undefined ? [] : [type === numbers ? 'dict_value' : 'dict_number'],
    }
  },
  cells: { list_class: ToneCell, css_class: LookCell },
  form: {
    useFacts: ({ dict_id: id }) => ({ type: useDict(id)?.dict_value_type }),
    show: (name, { type }) => name !== (type === numbers ? 'dict_value' : 'dict_number'),
    required: (name) => name === 'dict_number' || name === 'dict_value',
    inputs: { dict_type: TypeInput, list_class: ToneInput, css_class: LookInput },
  },
})
