import { message } from '../../model/message'
import { serve } from '../../server/engine/behaviour'
import { conflict } from '../../server/refusal'
import { grade } from './grade'

/** Members without another grade have this one, so it always exists. */
const standing = 1

export default serve(grade, {
  async beforeRemove(rows) {
    if (rows.some(({ id }) => id === standing)) throw conflict(message('builtIn'))
  },
})
