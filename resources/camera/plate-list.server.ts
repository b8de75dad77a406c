import { message } from '../../model/message'
import { serve } from '../../server/engine/engine'
import { plateList } from './plate-list'

export default serve(plateList, {
  // A form may contain one of the two only.
  bad(values, before) {
    const { start_time: from, end_time: until } = { ...before, ...values }
    return from && until && from > until ? [{ field: 'end_time', problem: message('endBeforeStart') }] : []
  },
})
