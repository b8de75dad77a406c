import { badField } from '../../server/api-error'
import { serve } from '../../server/engine/engine'
import { plateList } from './plate-list'

export default serve(plateList, {
  // A form may contain one of the two only.
  async beforeSave({ values, before }) {
    const { start_time: from, end_time: until } = { ...before, ...values }
    if (from && until && from > until) throw badField('end_time', 'endBeforeStart')
  },
})
